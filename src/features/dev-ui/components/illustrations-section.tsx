import { DoorCode } from '#src/components/illustrations/door-code.tsx';
import { Easel } from '#src/components/illustrations/easel.tsx';
import { EmptyRoom } from '#src/components/illustrations/empty-room.tsx';
import { FirstGuests } from '#src/components/illustrations/first-guests.tsx';
import { LostPage } from '#src/components/illustrations/lost-page.tsx';
import { MapPins } from '#src/components/illustrations/map-pins.tsx';
import { NoLine } from '#src/components/illustrations/no-line.tsx';
import { PaintedPage } from '#src/components/illustrations/painted-page.tsx';
import { SealedLetter } from '#src/components/illustrations/sealed-letter.tsx';
import { SomethingBroke } from '#src/components/illustrations/something-broke.tsx';
import { TwoChoices } from '#src/components/illustrations/two-choices.tsx';
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
