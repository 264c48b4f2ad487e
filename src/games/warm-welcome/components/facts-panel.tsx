import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { FACTS_MAX_HEIGHT_REM, FACTS_SHOWN, type Fact } from '#shared/contract/games/warm-welcome.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.facts;

/** Announce new facts at most this often, however fast people arrive. */
export const ANNOUNCE_EVERY_MS = 10_000;

/** In a low window three long facts scroll in place and keep the page's height. */
const TIGHT =
  'lg:[@media(max-height:50rem)]:-mt-2 lg:[@media(max-height:50rem)]:py-3 lg:[@media(max-height:50rem)]:[&_ul]:mt-1 lg:[@media(max-height:50rem)]:[&_ul]:max-h-44! lg:[@media(max-height:50rem)]:[&_ul]:gap-1';

/** The newest facts about the group's locations; the latest comes first and pulses gently. */
export function FactsPanel({ facts }: { facts: readonly Fact[] }) {
  const titleId = useId();
  const shown = facts.slice(0, FACTS_SHOWN);
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames('p-4', TIGHT)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="flex items-center gap-2 text-lg">
          <Lightbulb aria-hidden="true" className="size-5" />
          {texts.title}
        </h2>
        {texts.language !== '' && shown.length > 0 ? <p className="text-muted text-xs">{texts.language}</p> : null}
      </div>
      {shown.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{texts.empty}</p>
      ) : (
        <ScrollList
          aria-labelledby={titleId}
          maxHeight={`${FACTS_MAX_HEIGHT_REM}rem`}
          className="mt-2 flex flex-col gap-1.5 overscroll-contain rounded-control text-xs leading-snug"
        >
          {shown.map((fact, index) => (
            <li
              key={fact.id}
              className={classNames(
                'rounded-control px-3 py-1',
                index === 0 ? 'bg-accent-soft font-semibold' : 'bg-sunk',
              )}
            >
              <span lang="en" className={classNames(index === 0 && 'motion-safe:animate-newest')}>
                {fact.factText}
              </span>
            </li>
          ))}
        </ScrollList>
      )}
      <div lang="en">
        <Announcer text={shown[0]?.factText ?? ''} everyMs={ANNOUNCE_EVERY_MS} />
      </div>
    </Card>
  );
}
