import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { FirstGuests } from '#src/ui/illustrations/first-guests.tsx';
import { LostPage } from '#src/ui/illustrations/lost-page.tsx';
import { MapPins } from '#src/ui/illustrations/map-pins.tsx';
import { NoLine } from '#src/ui/illustrations/no-line.tsx';
import { PaintedPage } from '#src/ui/illustrations/painted-page.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const ALL = [
  EmptyRoom,
  FirstGuests,
  MapPins,
  TwoChoices,
  Easel,
  DoorCode,
  PaintedPage,
  SealedLetter,
  LostPage,
  NoLine,
  SomethingBroke,
];

export function IllustrationsSection() {
  return (
    <Section title={texts.sections.illustrations}>
      <div className="grid gap-6 sm:grid-cols-2">
        {ALL.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </div>
    </Section>
  );
}
