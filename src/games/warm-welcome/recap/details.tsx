import type { RecapOf } from '#shared/contract/recaps.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { placed } from './distances.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';
import { ShownMap } from './shown-map.tsx';

/** The map, the people with their towns, and the facts. */
export function Details({ left: { facts, people } }: { left: RecapOf<'warm-welcome'> }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <WhenNear height={20}>{() => <ShownMap people={placed(people)} />}</WhenNear>
      </div>
      <ul className="flex flex-col gap-2">
        {people.map(({ color, name, town }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order is fixed
          <li key={index} className="flex min-w-0 items-center gap-3">
            <PersonDot name={name} color={color} size="sm" />
            <span dir="auto" className="wrap-anywhere min-w-0 font-semibold">
              {name}
            </span>
            <span className="ml-auto shrink-0 text-muted text-sm">{town ?? texts.noPlace}</span>
          </li>
        ))}
      </ul>
      {facts.length === 0 ? null : (
        <section>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-base">{texts.facts}</h3>
            {texts.language === '' ? null : <p className="text-muted text-xs">{texts.language}</p>}
          </div>
          <ul lang="en" className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm">
            {facts.map((fact) => (
              <li key={fact} className="wrap-anywhere">
                {fact}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
