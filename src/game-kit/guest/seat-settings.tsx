import { use } from 'react';
import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { GamePosition, PositionContext } from '../moves/position.tsx';
import { roomTexts } from '../texts.ts';

const loadExtraTime = async () => (await import('./extra-time.tsx')).ExtraTimeChoice;
const loadChoice = async () => (await import('../recap/recap-choice.tsx')).RecapChoice;

/** The end of a seated guest's header: the game's position, and the settings with language, theme, and the own part in the recap. */
export function SeatSettings() {
  return (
    <>
      <GamePosition position={use(PositionContext)} className="min-w-0 truncate text-xs max-[20rem]:sr-only" />
      <PageSettings label={roomTexts.seat.settings}>
        <LazyPart load={loadExtraTime} props={{}} />
        <LazyPart load={loadChoice} props={{}} />
      </PageSettings>
    </>
  );
}
