import { MapPin } from 'lucide-react';
import type { WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import { JoinActions, JoinPanel } from '#src/game-kit/join-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { foundPlace, weatherText } from '../map/describe.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.joined;

interface JoinedProps {
  name: string;
  me: WarmWelcomeParticipant | null;
  takesFocus: boolean;
  onChange: () => void;
  onSomebodyElse: () => void;
}

/** The guest is on the map and may close the window, or put right what they told. */
export function Joined({ name, me, takesFocus, onChange, onSomebodyElse }: JoinedProps) {
  const place = me?.currentLocation ?? null;
  const found = me && foundPlace(me);
  const notice = me?.approximate && place !== null ? texts.approximate(place) : null;
  return (
    <JoinPanel
      title={texts.title}
      // Without a place that was found, what the lead says is not so.
      lead={notice ? null : texts.body}
      takesFocus={takesFocus}
      notice={notice}
    >
      <div className="mt-6 flex animate-drop-in items-center gap-4 rounded-card bg-surface p-4 shadow-soft sm:bg-sunk sm:shadow-none">
        <PersonDot name={name} color={me?.color ?? null} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{name}</p>
          {place === null ? null : (
            <p className="flex items-start gap-1.5 text-muted text-sm">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere min-w-0">
                {place}
                {me && weatherText(me) ? <span className="whitespace-nowrap"> · {weatherText(me)}</span> : null}
              </span>
            </p>
          )}
          {found ? <p className="wrap-anywhere text-sm">{texts.found(found)}</p> : null}
        </div>
      </div>
      {found ? <p className="mt-3 text-muted text-sm">{texts.foundHint}</p> : null}
      {notice ? <p className="mt-3 text-muted text-sm">{texts.close}</p> : null}
      <MapPins className="mx-auto my-auto max-w-56 pt-6" />
      <JoinActions>
        <Button size="main" onClick={onChange}>
          {texts.change}
        </Button>
        <Button variant="link" className="min-h-11 text-sm" onClick={onSomebodyElse}>
          <span className="wrap-anywhere min-w-0">{texts.somebodyElse(name)}</span>
        </Button>
      </JoinActions>
    </JoinPanel>
  );
}
