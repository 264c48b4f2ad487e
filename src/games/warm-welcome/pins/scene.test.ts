import { describe, expect, test } from 'vitest';
import type { MappedPerson } from '../mapped-person.ts';
import { waiting } from '../testing/game.ts';
import { ZOE_MAPPED } from '../testing/guest-room.tsx';
import { askText, farthestPair, knewText, longestWay, type Pin, stepsOf, stepTimes, whoText } from './scene.ts';

const person = (name: string, placeName: string, currentLat: number, currentLng: number, rest = {}) => ({
  ...ZOE_MAPPED,
  ...{ id: name, name, placeName, currentLocation: placeName, currentLat, currentLng },
  ...rest,
});
const ANN = person('Ann', 'Chicago, IL', 41.88, -87.63);
const BEN = person('Ben', 'Chicago, IL', 41.88, -87.63);
const CLEO = person('Cleo', 'Denver, CO', 39.74, -104.99);
const NOWHERE: MappedPerson = { ...ZOE_MAPPED, id: 'Dan', name: 'Dan', currentLat: null, currentLng: null };

const player = ({ id, name, color }: MappedPerson) => ({ id, participantName: name, color, isHost: false });
const pinOf = (name: string, owners: MappedPerson[], knew: MappedPerson[] = [], guesses = 0): Pin => ({
  ...{ nth: 1, name, country: 'PT', extent: 'town', latitude: 38.73, longitude: -9.15 },
  ...{ owners: owners.map(player), knew: knew.map(player), guesses },
});
const told = (steps: ReturnType<typeof stepsOf>) => steps.map(({ text }) => text);

describe('the reveal of the locations', () => {
  const first = waiting({ phase: 'reveal', round: 1, question: { nth: 1, of: 3, text: null } });
  const stepsFor = (...people: MappedPerson[]) => stepsOf(first, people);

  test.each([
    ['nobody is on the map', [NOWHERE], ['No one is on the map yet. Where is everybody?']],
    ['one person', [ANN, NOWHERE], ['Ann · Chicago, IL', 'Ann, what is it like in Chicago, IL today?']],
    [
      'all in one town',
      [ANN, BEN],
      [
        'Ann · Chicago, IL',
        'Ben · Chicago, IL',
        'Everyone is in one place: Chicago, IL. What should a visitor see first?',
      ],
    ],
  ])('%s', (_, people, texts) => {
    expect(told(stepsFor(...people))).toEqual(texts);
  });

  test('people in two regions are not in one place, and have no line between them', () => {
    const regions = [
      person('Eva', 'Bavaria, Germany', 48.9, 11.5, { extent: 'region' }),
      person('Flo', 'Normandy, France', 49.1, 0.1, { extent: 'region' }),
    ];
    expect(told(stepsFor(...regions)).at(-1)).toBe('Eva, what is it like in Bavaria, Germany today?');
  });

  test('people drop in one after another, then the longest line is drawn, and the talk shows all', () => {
    const steps = stepsFor(ANN, BEN, CLEO);
    expect(steps.map(({ map }) => map.shown && [...map.shown])).toEqual([
      ['Ann'],
      ['Ann', 'Ben'],
      ['Ann', 'Ben', 'Cleo'],
      undefined,
      undefined,
    ]);
    expect(steps.map(({ map }) => map.lines)).toEqual([undefined, undefined, undefined, [['Ann', 'Cleo']], undefined]);
    expect(told(steps).slice(-2)).toEqual([
      expect.stringMatching(/^Ann and Cleo: 9\d\d miles apart$/),
      expect.stringMatching(/^Ann and Cleo, you are 9\d\d miles apart\./),
    ]);
    expect(steps.map(({ isTalk = false }) => isTalk)).toEqual([false, false, false, false, true]);
  });

  test('a crowd takes no longer than a few people', () => {
    const crowd = Array.from({ length: 100 }, (_, n) => person(`P${n}`, 'Chicago, IL', 41.88, -87.63));
    expect(stepTimes(stepsFor(...crowd)).at(-1)).toBeLessThanOrEqual(20_000);
    expect(stepTimes(stepsFor(ANN, BEN, CLEO))).toEqual([0, 1_500, 3_000, 4_500, 11_500]);
  });
});

describe('the reveal of pins', () => {
  const lisbon = pinOf('Lisbon, Portugal', [ANN, BEN], [CLEO], 1);
  const revealed = (pins: Pin[], spots: typeof pins = pins, nth = 2) =>
    waiting({ phase: 'reveal', round: 3, question: { nth, of: 4, text: 'grew-up' }, pins, spots });
  const talk = (...of: Parameters<typeof revealed>) => told(stepsOf(revealed(...of), [ANN, BEN, CLEO])).at(-1);

  test('a shared town has a line from each of its people, and no line from people who are nowhere', () => {
    const pins = [lisbon, { ...pinOf('Lima, Peru', [NOWHERE]), nth: 2 }];
    const [shared, alone, last] = stepsOf(revealed(pins), [ANN, BEN, CLEO, NOWHERE]);
    expect(shared).toMatchObject({
      text: 'Ann and Ben',
      map: {
        lines: [
          ['Ann', 'pin 1'],
          ['Ben', 'pin 1'],
        ],
        shown: new Set(['pin 1', 'Ann', 'Ben']),
      },
    });
    expect(alone).toMatchObject({ text: 'Dan', map: { lines: [], shown: new Set(['pin 2']) } });
    expect(last?.map.people.map(({ name }) => name)).toEqual(['Lisbon: Ann and Ben', 'Lima: Dan']);
  });

  test.each([
    ['nobody answered', [], [], 'No pins this time. Would anyone like to tell it aloud?'],
    ['there was nothing to guess', [], [lisbon], 'Ann and Ben, tell us about Lisbon.'],
    ['nobody guessed', [pinOf('Lima, Peru', [CLEO])], undefined, 'Cleo, tell us about Lima.'],
    ['all knew', [pinOf('Lima, Peru', [CLEO], [ANN, BEN], 2)], undefined, 'Lima was no secret.'],
    ['few knew', [pinOf('Lima, Peru', [CLEO], [ANN], 2)], undefined, 'Cleo, tell us one thing about Lima'],
    ['one is a secret', [lisbon, pinOf('Lima, Peru', [CLEO], [], 2)], undefined, 'Cleo, no one saw Lima coming.'],
  ])('%s, and the talk asks the people of a pin', (_, pins, spots, text) => {
    expect(talk(pins, spots)).toContain(text);
  });

  test('the next question has another line', () => {
    expect(talk([lisbon], undefined, 2)).not.toBe(talk([lisbon], undefined, 3));
  });

  test.each([
    [0, [], 'No one guessed.'],
    [2, [], 'No one knew.'],
    [1, [ANN], 'Ann knew.'],
    [2, [ANN], 'Ann knew.'],
    [2, [ANN, BEN], 'Everyone who guessed knew!'],
  ])('of %i guesses', (guesses, knew, text) => {
    expect(knewText(pinOf('Lima, Peru', [CLEO], knew, guesses))).toBe(text);
  });
});

test('ways over the date line are the short ones', () => {
  const suva = person('Suva', 'Suva, Fiji', -18.14, 178.44);
  const apia = person('Apia', 'Apia, Samoa', -13.83, -171.77);
  const sydney = person('Sydney', 'Sydney, Australia', -33.87, 151.21);
  expect(farthestPair([suva, apia])?.km).toBeCloseTo(1_147, -2);
  expect(farthestPair([suva, apia, sydney])?.people.map(({ name }) => name)).toEqual(['Apia', 'Sydney']);
  const pins = [
    { ...pinOf('Apia, Samoa', [suva]), latitude: -13.83, longitude: -171.77 },
    { ...pinOf('Sydney, Australia', [suva]), latitude: -33.87, longitude: 151.21 },
    // Nobody knows from where in it.
    { ...pinOf('Peru', [suva]), extent: 'country' as const },
  ];
  expect(longestWay(pins, [suva])).toMatchObject({ person: { name: 'Suva' }, pin: { name: 'Sydney, Australia' } });
});

test("a host's own question is asked as typed", () => {
  const own = { question: { nth: 3, of: 3, text: 'Where was your first job?' } };
  expect([askText(own), whoText(own, { name: 'Lima, Peru' })]).toEqual([
    'Where was your first job?',
    'Whose pin is Lima, Peru?',
  ]);
  expect(whoText({ question: { nth: 2, of: 3, text: 'grew-up' } }, { name: 'Lima' })).toBe('Who grew up in Lima?');
});
