import type { RecapOf } from '#shared/contract/recaps.ts';
import { distanceKm } from '#shared/domain/geography.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { fewNames, phaseTexts } from '#src/game-kit/phase-texts.ts';
import type { RecapHighlight, RecapTable } from '#src/game-kit/recap/recap-part.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { distanceText } from '../facts.ts';
import { pinTexts } from '../pins/pin-texts.ts';
import { questionText } from '../pins/question.ts';
import { inTowns } from './distances.ts';
import { warmWelcomeRecapTexts as texts } from './recap-texts.ts';

type Left = RecapOf<'warm-welcome'>;
type Place = Left['questions'][number]['places'][number];

/** The people whose answer it is; none where the host does not show them. */
export const ownersOf = ({ owners }: Place, { people }: Pick<Left, 'people'>): Left['people'] =>
  people.filter(({ id }) => owners?.includes(id));

/** "2 of 3 knew"; null where nobody guessed. */
export const knewText = ({ knew }: Place): string | null => knew && texts.knew(knew.right, knew.guesses);

const share = ({ knew }: Place): number => (knew ? knew.right / knew.guesses : 0);
const guesses = ({ knew }: Place): number => knew?.guesses ?? 0;

/** At most three: the pin that most knew, one that nobody knew, and the answer farthest from where its person was. */
export function pinHighlights(left: Left): RecapHighlight[] {
  const places = left.questions.flatMap(({ places }) => places);
  const guessed = places
    .filter(({ knew }) => knew !== null)
    .sort((one, other) => share(other) - share(one) || guesses(other) - guesses(one));
  const known = guessed.find((place) => share(place) > 0);
  const secret = guessed.find((place) => share(place) === 0);
  const told = (label: string, place: Place | undefined) =>
    place === undefined ? [] : [{ label, text: pinText(place, left), told: toldPin(place, left) }];
  return [...told(pinTexts.final.secret, secret), ...told(texts.known, known), ...wayOf(places, left)];
}

function pinText(place: Place, left: Left): string {
  const names = ownersOf(place, left).map(({ name }) => name);
  return texts.pin(place.name, names.length === 0 ? '' : fewNames(names), knewText(place) ?? '');
}

function toldPin(place: Place, left: Left): string {
  const names = ownersOf(place, left).map(({ name }) => name);
  return texts.toldPin(place.name, names.length === 0 ? '' : fewNames(names), place.knew?.right ?? 0, guesses(place));
}

function wayOf(places: readonly Place[], left: Left): RecapHighlight[] {
  const ways = places
    .filter(({ extent }) => extent === 'town')
    .flatMap((place) =>
      inTowns(ownersOf(place, left)).map((person) => ({ place, person, km: distanceKm(place, person) })),
    )
    .sort((one, other) => other.km - one.km);
  const [farthest] = ways;
  if (farthest === undefined || farthest.km < 1) return [];
  const { km, person, place } = farthest;
  const distance = distanceText(km, areAbroad([...left.people, ...places]));
  return [{ label: pinTexts.final.way, text: texts.wayOf(isolated(person.name), distance, person.town, place.name) }];
}

export function pinTables({ people, points, questions }: Left): RecapTable[] {
  const isNamed = questions.some(({ places }) => places.some(({ owners }) => owners !== null));
  const columns = texts.answerColumns.slice(0, isNamed ? 6 : 5);
  const rows = questions.flatMap(({ places, silent, text }) => [
    ...places.map((place) => [
      ...[questionText(text), place.name, place.people, place.knew?.right ?? '', place.knew?.guesses ?? ''],
      ownersOf(place, { people })
        .map(({ name }) => name)
        .join(', '),
    ]),
    ...(silent === 0 ? [] : [[questionText(text), texts.notSaid, silent, '', '', '']]),
  ]);
  const { title } = phaseTexts.points;
  const scores = points?.map((one) => [one.name, one.points]) ?? [];
  return [
    ...(rows.length === 0
      ? []
      : [{ title: texts.answers, rows: [columns, ...rows.map((row) => row.slice(0, columns.length))] }]),
    ...(scores.length === 0 ? [] : [{ title, rows: [[recapKitTexts.name, title], ...scores] }]),
  ];
}
