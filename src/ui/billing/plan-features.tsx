import { Check } from 'lucide-react';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { PLANS, type Tier } from '#shared/contract/plans.ts';
import { formatBytes } from '#src/lib/words/bytes.ts';
import { classNames } from '../class-names.ts';
import { manageTexts } from './texts.ts';

const texts = manageTexts.features;

/** What differs between the plans, besides people and support. */
export function planRows(tier: Tier): string[] {
  const { coHosts, decks, outlines, ownNames, recapDays, storageBytes, teamLinks } = PLANS[tier];
  return [
    texts.recaps(recapDays),
    texts.links(teamLinks, ownNames),
    texts.coHosts(coHosts),
    texts.decks(decks),
    texts.outlines(outlines),
    texts.storage(formatBytes(storageBytes)),
  ];
}

/** The list of a plan's card. */
export function PlanFeatures({ tier, className }: { tier: Tier; className?: string }) {
  const support = tier === 'free' ? [] : [{ text: texts.support[tier] ?? '', note: texts.supportNote[tier] }];
  const rows: { text: string; note?: string }[] = [
    { text: texts.people(PLANS[tier].participantLimit) },
    { text: texts.rooms },
    { text: texts.games, note: texts.gamesNote(GAME_KEYS.length) },
    ...planRows(tier).map((text) => ({ text })),
    ...support,
    ...(tier === 'premium' ? [{ text: texts.enterprise, note: texts.enterpriseNote }] : []),
  ];
  return (
    <ul className={classNames('flex flex-col gap-2.5', className)}>
      {rows.map(({ note, text }, at) => (
        <li key={text} className={classNames('flex gap-2.5', at === 0 && 'font-semibold')}>
          <Check aria-hidden="true" className="mt-1 size-[1.1em] shrink-0 text-leaf" strokeWidth={2.5} />
          <span>
            {text}
            {note === undefined ? null : <span className="block text-muted text-sm">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
