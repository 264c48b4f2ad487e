import { MapPin } from 'lucide-react';
import { SomebodyElse } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { JoinActions, JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { foundPlace, weatherText } from '../map/describe.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.joined;

interface JoinedProps {
  seat: Seated;
  /** null until the room has loaded. */
  place: MappedPerson | null;
  takesFocus: boolean;
  onChange: () => void;
}

/** The guest is on the map, and can close the window or correct their entry. */
export function Joined({ seat, place, takesFocus, onChange }: JoinedProps) {
  const { name, me } = seat;
  const words = place?.currentLocation ?? null;
  const found = place && foundPlace(place);
  const weather = place && weatherText(place);
  const notice = place?.approximate && words !== null ? texts.approximate(words) : null;
  return (
    <JoinPanel
      title={texts.title}
      // The lead is untrue for a location that wasn't found.
      lead={notice ? null : texts.body}
      takesFocus={takesFocus}
      notice={notice}
    >
      <div className="mt-6 flex animate-drop-in items-center gap-4 rounded-card bg-surface p-4 shadow-soft sm:bg-sunk sm:shadow-none">
        <PersonDot name={name} color={me?.color ?? null} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <bdi>{name}</bdi>
          </p>
          {words === null ? null : (
            <p className="flex items-start gap-1.5 text-muted text-sm">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere min-w-0">
                {words}
                {weather ? <span className="whitespace-nowrap"> · {weather}</span> : null}
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
        <SomebodyElse seat={seat} />
      </JoinActions>
    </JoinPanel>
  );
}
