import {
  Images,
  Keyboard,
  LockKeyhole,
  type LucideIcon,
  Presentation,
  SlidersHorizontal,
  Smile,
  Users,
  Wifi,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { FirstGuests } from '#src/ui/illustrations/first-guests.tsx';
import { marketingTexts } from '../texts.ts';
import { LandingSection } from './landing-section.tsx';

/** The room, its door, and the first people in it. */
const PICTURES: readonly ComponentType<{ className?: string }>[] = [EmptyRoom, DoorCode, FirstGuests];

const FEATURES = [
  ['guests', Smile],
  ['size', Users],
  ['present', Presentation],
  ['private', LockKeyhole],
  ['host', SlidersHorizontal],
  ['recap', Images],
  ['everybody', Keyboard],
  ['network', Wifi],
] as const satisfies readonly (readonly [keyof typeof marketingTexts.features.list, LucideIcon])[];

export function FeaturesSection() {
  const texts = marketingTexts.features;
  return (
    <LandingSection section="features" title={texts.title} lead={texts.lead} dropAt={1} tone="text-ice/35">
      <ol className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {texts.steps.map(({ title, text }, at) => {
          const Picture = PICTURES[at];
          return (
            <li
              key={title}
              className="max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:items-center max-md:gap-5"
            >
              {Picture ? <Picture className="max-w-60" /> : null}
              <div>
                <h3 className="flex items-baseline gap-3 md:mt-5">
                  <span aria-hidden="true" data-numbers="" className="text-ice">
                    {at + 1}
                  </span>
                  {title}
                </h3>
                <p className="mt-2 text-muted max-sm:text-sm">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <h3 className="mt-20 text-xl">{texts.listTitle}</h3>
      <ul className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(([name, Icon]) => (
          <li key={name} className="max-sm:flex max-sm:gap-4">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 shrink-0 text-warm-text" />
            <div>
              <h4 className="text-base sm:mt-3">{texts.list[name].title}</h4>
              <p className="mt-1 text-muted text-sm">{texts.list[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
