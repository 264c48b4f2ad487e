import { PageSettings } from '#src/ui/layout/page-settings.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { roomTexts } from '../texts.ts';

const loadChoice = async () => (await import('./recap-choice.tsx')).RecapChoice;

/** A seated guest's settings: language, theme, and whether they are in the recap. */
export function SeatSettings() {
  return (
    <PageSettings label={roomTexts.seat.settings}>
      <LazyPart load={loadChoice} props={{}} />
    </PageSettings>
  );
}
