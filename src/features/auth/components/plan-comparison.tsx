import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLANS, TIERS, type Tier } from '#shared/contract/plans.ts';
import { classNames } from '#src/ui/class-names.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.plans.compare;

type Has = (tier: Tier) => boolean | string;

/** The features of each plan, row by row. */
const features = (): readonly { name: string; has: Has }[] => [
  { name: texts.price, has: (tier) => `$${PLANS[tier].priceUsdPerMonth}` },
  { name: texts.people, has: (tier) => String(PLANS[tier].participantLimit) },
  { name: texts.rooms, has: () => true },
  { name: texts.games, has: () => true },
  { name: texts.support, has: (tier) => texts.supportOf[tier] },
  { name: texts.enterprise, has: (tier) => tier === 'premium' },
];

/** The plans side by side, with the chosen column highlighted. */
export function PlanComparison({ chosen }: { chosen: Tier }) {
  const columnOf = (tier: Tier) => classNames('px-1 py-2.5 text-center', tier === chosen && 'bg-ice-soft');
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="text-lg">
        {texts.title}
      </h2>
      <table
        aria-labelledby="compare"
        className="wrap-anywhere mt-3 w-full table-fixed border-collapse text-sm max-[20rem]:text-xs"
        data-numbers
      >
        <thead>
          <tr>
            <th scope="col" className="w-[34%] py-2.5 pr-2 text-left font-semibold text-muted">
              {texts.feature}
            </th>
            {TIERS.map((tier) => (
              <th
                key={tier}
                scope="col"
                className={classNames(columnOf(tier), 'rounded-t-control font-bold font-display sm:text-base')}
              >
                {PLANS[tier].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features().map(({ name, has }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium">
                {name}
              </th>
              {TIERS.map((tier) => (
                <td key={tier} className={columnOf(tier)}>
                  {shown(has(tier))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shown(value: boolean | string): ReactNode {
  if (typeof value === 'string') return <span className="font-semibold">{value}</span>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={classNames('mx-auto size-5', value ? 'text-leaf' : 'text-muted')} />
      <span className="sr-only">{value ? texts.yes : texts.no}</span>
    </>
  );
}
