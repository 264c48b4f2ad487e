import type { RecapOf } from '#shared/contract/recaps.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { WhenNear } from '#src/game-kit/recap/near.tsx';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { questionText } from '../pins/question.ts';
import { knewText, ownersOf } from './pins.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';
import { ShownMap } from './shown-map.tsx';
import type { Spot } from './town-map.ts';

type Left = RecapOf<'warm-welcome'>;
type Question = Left['questions'][number];

/** Where nobody is named. */
const UNNAMED = 'var(--muted)';

/** The questions of a Show with their places, and the points. */
export function Questions({ left }: { left: Left }) {
  const { points, questions } = left;
  return (
    <>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and their order is fixed
        <section key={index} className="sm:col-span-2">
          <h3 dir="auto" className="wrap-anywhere text-base">
            {questionText(question.text)}
          </h3>
          <div className="mt-2 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <WhenNear height={10}>
              {() => <ShownMap small people={spotsOf(question, left)} alt={texts.placesAlt(question.places.length)} />}
            </WhenNear>
            <Places question={question} left={left} />
          </div>
        </section>
      ))}
      {points === null || points.length === 0 ? null : (
        <section>
          <h3 className="text-base">{phaseTexts.points.title}</h3>
          <ol data-numbers className="mt-2 text-sm">
            {points.map(({ name, points: count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order is fixed
              <li key={index} className="flex justify-between gap-3 border-line border-t py-1.5">
                <span dir="auto" className="wrap-anywhere min-w-0">
                  {name}
                </span>
                <span className="tabular-nums">{count}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** A dot for each of a place's people, in their color where they are named. */
const spotsOf = ({ places }: Question, left: Left): Spot[] =>
  places.flatMap((place) => {
    const colors = place.owners === null ? null : ownersOf(place, left).map(({ color }) => color);
    return Array.from({ length: place.people }, (_, nth) => ({
      ...place,
      town: place.name,
      name: null,
      color: colors?.[nth] ?? UNNAMED,
    }));
  });

function Places({ question: { places, silent }, left }: { question: Question; left: Left }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {places.map((place) => {
        const owners = ownersOf(place, left).map(({ name }) => isolated(name));
        return (
          <li key={`${place.name} ${place.country}`} className="flex gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{place.name}</p>
              <p className="wrap-anywhere">
                {owners.length === 0 ? recapKitTexts.people(place.people) : owners.join(', ')}
              </p>
            </div>
            <span className="ml-auto shrink-0 text-muted">{knewText(place)}</span>
          </li>
        );
      })}
      {silent === 0 ? null : <li className="text-muted">{texts.silent(silent)}</li>}
    </ul>
  );
}
