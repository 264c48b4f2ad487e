import { PIN_COLOR, type PinScene } from '#shared/contract/games/warm-welcome.ts';
import { distanceKm } from '#shared/domain/geography.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { personOf } from '#src/game-kit/person.ts';
import { sentenceNames } from '#src/game-kit/phase-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { distanceText } from '../facts.ts';
import { colleaguesOf } from '../map/colleagues.ts';
import { isVague } from '../map/describe.ts';
import type { MapFocus } from '../map/ground-map.tsx';
import { spotOf } from '../map/which-map.ts';
import { isPlaced, type MappedPerson, type PlacedPerson } from '../mapped-person.ts';
import { pinTexts, type Told } from './pin-texts.ts';
import { knownQuestion, questionText } from './question.ts';

export type Pin = PinScene['pins'][number];
type Spot = PinScene['spots'][number];

/** What the map of a step shows. Everybody of the scene is in it, so that the map is the same in all of its steps. */
export interface MapScene extends MapFocus {
  readonly people: readonly MappedPerson[];
}

/** A step of a reveal; a talk is the last one. */
export interface Step {
  readonly map: MapScene;
  /** The line of this step. */
  readonly text: string;
  readonly pin?: Pin;
  readonly isTalk?: boolean;
}

/** "Lisbon" of "Lisbon, Portugal". */
export const shortName = (place: string): string => place.split(',')[0] ?? place;

const namesOf = (people: Pin['owners']): string => sentenceNames((people ?? []).map((one) => one.participantName));

/** A place as something that the map can show. */
function markerOf(place: Spot, id: string): MappedPerson {
  const [owner] = place.owners ?? [];
  return {
    id,
    name: place.owners === null ? shortName(place.name) : `${shortName(place.name)}: ${namesOf(place.owners)}`,
    color: owner?.color ?? PIN_COLOR,
    isHost: false,
    answered: true,
    currentLocation: place.name,
    placeName: place.name,
    currentLat: place.latitude,
    currentLng: place.longitude,
    approximate: false,
    country: place.country,
    extent: place.extent,
    timeZone: null,
    weatherEmoji: null,
    weatherTemp: null,
  };
}

/** The pins of a question, without names until the reveal. */
export const fallenPins = ({ spots }: PinScene): MapScene => ({
  people: spots.map((spot) => markerOf(spot, `pin ${spot.name}`)),
  isTimeless: true,
});

/** How long a pin, the longest line, and all pins of the first question take. */
const TIMES_MS = { pin: 4_500, line: 7_000, person: 1_500, people: 20_000 } as const;

/** When each step begins, in milliseconds after the reveal. */
export function stepTimes(steps: readonly Step[]): number[] {
  const people = steps.filter(({ map, pin, isTalk }) => !pin && !isTalk && !map.lines).length;
  const person = Math.min(TIMES_MS.person, TIMES_MS.people / Math.max(1, people));
  let at = 0;
  return steps.map(({ map, pin }) => {
    const begins = at;
    at += pin ? TIMES_MS.pin : map.lines ? TIMES_MS.line : person;
    return begins;
  });
}

/** The steps of a reveal: of the locations for the first question, later of the pins that people were asked about. */
export function stepsOf(game: PinScene, people: readonly MappedPerson[]): Step[] {
  return game.question?.nth === 1 ? locationSteps(people) : pinSteps(game, people);
}

/** Everybody drops in, then the longest line, then a question to all. */
function locationSteps(people: readonly MappedPerson[]): Step[] {
  const placed = people.filter(isPlaced);
  const steps: Step[] = placed.map((person, index) => ({
    map: { people, shown: new Set(placed.slice(0, index + 1).map(({ id }) => id)) },
    text: `${isolated(person.name)} · ${placeOf(person)}`,
  }));
  const pair = farthestPair(placed);
  if (pair && pair.km > 0) {
    const ids = pair.people.map(({ id }) => id);
    const [one, other] = pair.people;
    steps.push({
      map: { people, frame: new Set(ids), lines: [[one.id, other.id]] },
      text: pinTexts.reveal.longest(isolated(one.name), isolated(other.name), distanceText(pair.km, areAbroad(people))),
    });
  }
  return [...steps, { map: { people }, text: locationTalk(placed, pair), isTalk: true }];
}

/** One pin after the other with a line to where its people are today. */
function pinSteps(game: PinScene, people: readonly MappedPerson[]): Step[] {
  const ground = [...people.filter(isPlaced), ...game.pins.map((pin) => markerOf(pin, `pin ${pin.nth}`))];
  const steps: Step[] = game.pins.map((pin) => {
    const id = `pin ${pin.nth}`;
    const here = ground.filter((one) => pin.owners?.some((owner) => owner.id === one.id)).map((one) => one.id);
    const drawn = new Set([id, ...here]);
    const lines = here.map((owner) => [owner, id] as const);
    return {
      map: { people: ground, shown: drawn, frame: drawn, lines, isTimeless: true },
      text: namesOf(pin.owners),
      pin,
    };
  });
  return [
    ...steps,
    { map: game.spots.length === 0 ? { people } : fallenPins(game), text: pinTalk(game), isTalk: true },
  ];
}

export interface FarPair {
  readonly people: readonly [PlacedPerson, PlacedPerson];
  readonly km: number;
}

/** The two with the longest line between them; null without two whose towns are known. */
export function farthestPair(placed: readonly PlacedPerson[]): FarPair | null {
  const pairs = placed.flatMap((one) => {
    const farthest = colleaguesOf(one, placed).at(-1);
    return farthest ? [{ people: [one, farthest.person] as const, km: farthest.km }] : [];
  });
  return pairs.reduce<FarPair | null>((most, pair) => (most && most.km >= pair.km ? most : pair), null);
}

/** Of the guesses, those that are right. */
const share = ({ guesses, knew }: Pin): number => (knew?.length ?? 0) / Math.max(1, guesses ?? 0);
const isGuessed = ({ guesses }: Pin): boolean => (guesses ?? 0) > 0;

/** The guessed pin that the fewest knew. */
export const leastKnown = (pins: readonly Pin[]): Pin | undefined =>
  pins.filter(isGuessed).toSorted((one, other) => share(one) - share(other))[0];

/** The owner of a pin whose place is the farthest from where they are today. */
export function longestWay(pins: readonly Pin[], people: readonly MappedPerson[]) {
  const ways = pins
    .filter(({ extent }) => extent === 'town')
    .flatMap((pin) =>
      (pin.owners ?? []).flatMap((owner) => {
        const person = people.find(({ id }) => id === owner.id);
        if (!person || !isPlaced(person) || isVague(person)) return [];
        return [{ person: personOf(owner), pin, km: distanceKm(pin, spotOf(person)) }];
      }),
    );
  return ways.toSorted((one, other) => other.km - one.km)[0];
}

/** One line in turn, the same on every screen. */
function line(kind: keyof typeof pinTexts.talk, turn: number, told: Partial<Told> = {}): string {
  const lines = pinTexts.talk[kind];
  const say = lines[turn % lines.length] ?? lines[0];
  return say?.({ names: '', place: '', distance: '', ...told }) ?? '';
}

const placeOf = ({ currentLocation, placeName }: PlacedPerson): string => placeName ?? currentLocation ?? '';

function locationTalk(placed: readonly PlacedPerson[], pair: FarPair | null): string {
  const [first] = placed;
  if (!first) return line('nobodyPlaced', 0);
  const place = placeOf(first);
  if (pair === null || pair.km === 0) {
    const isShared = placed.length > 1 && placed.every((one) => placeOf(one) === place);
    return isShared ? line('together', 0, { place }) : line('alone', 0, { names: isolated(first.name), place });
  }
  const names = sentenceNames(pair.people.map(({ name }) => name));
  return line('apart', 0, { names, distance: distanceText(pair.km, areAbroad(placed)) });
}

function pinTalk({ pins, question, spots }: PinScene): string {
  const turn = question?.nth ?? 0;
  const pin = leastKnown(pins);
  const spot = pin ?? spots[turn % Math.max(1, spots.length)];
  if (!spot) return line('nobodyAnswered', turn);
  const told = { names: namesOf(spot.owners), place: shortName(spot.name) };
  if (!pin) return line('told', turn, told);
  return line(share(pin) === 0 ? 'secret' : share(pin) === 1 ? 'known' : 'some', turn, told);
}

/** A question in words: a host's own as typed. */
export const askText = ({ question }: Pick<PinScene, 'question'>): string => {
  if (!question) return pinTexts.title;
  if (question.text === null) return pinTexts.today;
  return questionText(question.text);
};

/** What is asked about a pin. */
export function whoText({ question }: Pick<PinScene, 'question'>, { name }: Pick<Pin, 'name'>): string {
  const known = question?.text ? knownQuestion(question.text) : undefined;
  return known ? known.who(name) : pinTexts.whose(name);
}

/** Who knew a pin, in words. */
export const knewText = ({ guesses, knew }: Pin): string =>
  pinTexts.reveal.knew(namesOf(knew), knew?.length ?? 0, guesses ?? 0);
