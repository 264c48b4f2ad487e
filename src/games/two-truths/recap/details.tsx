import type { RecapOf } from '#shared/contract/recaps.ts';
import { personName } from '#src/game-kit/recap/person-name.ts';
import { twoTruthsRecapTexts as texts } from './recap-texts.ts';

/** Everyone's points: how often they fooled others in their turns, and lies found. */
export function Details({ left: { people } }: { left: RecapOf<'two-truths'> }) {
  const [name, fooled, caught] = texts.columns;
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th className="py-1 font-semibold">{name}</th>
          <th className="py-1 text-right font-semibold">{fooled}</th>
          <th className="py-1 text-right font-semibold">{caught}</th>
        </tr>
      </thead>
      <tbody data-numbers>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order is fixed
          <tr key={index} className="border-line border-t">
            <td dir="auto" className="wrap-anywhere py-1.5">
              {personName(person.name)}
            </td>
            <td className="py-1.5 text-right tabular-nums">{person.fooled ?? texts.none}</td>
            <td className="py-1.5 text-right tabular-nums">{person.caught}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
