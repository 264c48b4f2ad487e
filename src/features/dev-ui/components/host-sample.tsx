import { ArrowLeft, Copy } from 'lucide-react';
import { MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { texts } from '../texts.ts';

/** A whole host page, to see the components in company. */
export function HostSample({ warmth }: { warmth: number }) {
  const words = texts.hostPage;
  return (
    <HostShell
      skipLabel={texts.skip}
      warmth={warmth}
      game="warm-welcome"
      back={
        <Button asChild variant="ghost" size="icon">
          <a href="/dev/ui" aria-label={words.back}>
            <ArrowLeft aria-hidden="true" />
          </a>
        </Button>
      }
      title={words.title}
      lead={words.lead}
      actions={<Button>{words.end}</Button>}
      invite={
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg">{words.invite}</h2>
          <div className="flex items-center gap-5">
            <div className="size-24 rounded-control bg-sunk" />
            <div>
              <p className="text-muted text-sm">{words.codeLabel}</p>
              <p className="font-bold font-display text-2xl tracking-wide">{words.code}</p>
            </div>
          </div>
          <Button variant="primary">
            <Copy aria-hidden="true" />
            {words.copy}
          </Button>
        </Card>
      }
      side={
        <Card className="flex flex-col gap-3">
          <h2 className="text-lg">{words.participants(words.places.length)}</h2>
          <ul className="flex flex-col gap-3">
            {words.places.map((place, index) => (
              <li key={place} className="flex animate-drop-in items-center gap-3">
                <PersonDot name={texts.people[index] ?? ''} color={MARKER_COLORS[index] ?? '#0b7480'} />
                <span className="min-w-0 flex-1 truncate font-medium">{texts.people[index]}</span>
                <span className="text-muted text-sm">{place}</span>
              </li>
            ))}
          </ul>
        </Card>
      }
    >
      <Card className="grid flex-1 place-items-center p-8">
        <div className="w-full max-w-md">
          <MapPins />
          <p className="mt-4 text-center text-muted">{words.map}</p>
        </div>
      </Card>
      <Card>
        <h2 className="text-lg">{words.facts}</h2>
        <ul className="mt-3 flex flex-col gap-2">
          {words.factList.map((fact, index) => (
            <li
              key={fact}
              className={
                index === 0 ? 'animate-newest rounded-control bg-accent px-4 py-2 text-on-accent' : 'px-4 py-1'
              }
            >
              {fact}
            </li>
          ))}
        </ul>
      </Card>
    </HostShell>
  );
}
