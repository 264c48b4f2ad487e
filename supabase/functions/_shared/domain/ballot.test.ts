import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BALLOT_MAX } from '../contract/games/masterpiece.ts';
import { anonymousGallery, type BallotDrawing, ballotOf } from './ballot.ts';

const ids = (drawings: readonly BallotDrawing[]) => drawings.map(({ id }) => id);

interface Round {
  seed: string;
  /** How many seats were ever taken. */
  seats: number;
  drawings: BallotDrawing[];
}

/** A round with drawings from some seats: from an empty room to a full Premium room. */
const round: fc.Arbitrary<Round> = fc
  .record({
    seed: fc.string({ minLength: 1, maxLength: 24 }),
    seats: fc.nat(101),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ seats, share, seed }) =>
    fc
      .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(0xffff)), {
        minLength: seats,
        maxLength: seats,
      })
      .map((chances) => ({
        seed,
        seats,
        drawings: chances.flatMap(([chance, name], index) => {
          const id = `${name.toString(36).padStart(4, '0')}${String(index).padStart(18, 'x')}`;
          return chance <= share ? [{ id, number: index + 1 }] : [];
        }),
      })),
  );

const seatsOf = ({ seats }: Round) => Array.from({ length: seats }, (_, index) => index + 1);

/** The fewest and the most ballots that any drawing is on. */
function exposure({ seed, drawings }: Round, voters: readonly number[]): { least: number; most: number } {
  const shown = new Map(drawings.map(({ id }) => [id, 0]));
  for (const voter of voters) {
    for (const { id } of ballotOf(seed, drawings, voter)) shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  const counts = [...shown.values()];
  return { least: Math.min(...counts), most: Math.max(...counts) };
}

describe('a ballot', () => {
  test('has as many drawings as there are, ten at most: of others, and none twice', () => {
    fc.assert(
      fc.property(round, (one) => {
        for (const voter of seatsOf(one)) {
          const others = one.drawings.filter(({ number }) => number !== voter);
          const ballot = ballotOf(one.seed, one.drawings, voter);
          const shown = new Set(ballot);
          const known = others.filter((drawing) => shown.has(drawing));
          expect([ballot.length, known.length]).toEqual(Array(2).fill(Math.min(BALLOT_MAX, others.length)));
        }
      }),
    );
  });

  test('stays the same, in whichever order the drawings are read', () => {
    fc.assert(
      fc.property(round, fc.nat(200), fc.infiniteStream(fc.nat()), (one, seat, chance) => {
        const voter = 1 + seat;
        const read = one.drawings
          .map((drawing) => ({ drawing, place: chance.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ drawing }) => drawing);
        expect(ids(ballotOf(one.seed, read, voter))).toEqual(ids(ballotOf(one.seed, one.drawings, voter)));
      }),
    );
  });

  test('stays the same for everyone else when someone takes a seat', () => {
    fc.assert(
      fc.property(round, (one) => {
        const before = seatsOf(one).map((voter) => ids(ballotOf(one.seed, one.drawings, voter)));
        const later = { ...one, seats: one.seats + 1 };
        expect(
          seatsOf(later)
            .slice(0, one.seats)
            .map((voter) => ids(ballotOf(one.seed, later.drawings, voter))),
        ).toEqual(before);
      }),
    );
  });

  test('of an artist changes by one drawing at most when one is removed', () => {
    fc.assert(
      fc.property(round, fc.nat(), (one, which) => {
        const gone = one.drawings[which % Math.max(1, one.drawings.length)];
        const left = one.drawings.filter((drawing) => drawing !== gone);
        for (const { number } of left) {
          const before = ids(ballotOf(one.seed, one.drawings, number)).filter((id) => id !== gone?.id);
          const after = ids(ballotOf(one.seed, left, number));
          expect(after.filter((id) => before.includes(id))).toEqual(before);
        }
      }),
    );
  });

  test('does not reveal artists by its order, which depends on ids and the voter alone', () => {
    fc.assert(
      fc.property(round, fc.nat(200), (one, more) => {
        // Someone without a drawing joins last, so that only the voter's number counts.
        const voter = one.seats + 1 + more;
        const numbers = one.drawings.map(({ number }) => number).toReversed();
        const swapped = one.drawings.map((drawing, index) => ({ ...drawing, number: numbers[index] ?? 0 }));
        expect(ids(ballotOf(one.seed, swapped, voter))).toEqual(ids(ballotOf(one.seed, one.drawings, voter)));
      }),
    );
  });
});

describe('across voters, drawings are shown', () => {
  test('equally often to artists', () => {
    fc.assert(
      fc.property(round, (one) => {
        fc.pre(one.drawings.length > 0);
        const voters = one.drawings.map(({ number }) => number);
        const shown = Math.min(BALLOT_MAX, one.drawings.length - 1);
        expect(exposure(one, voters)).toEqual({ least: shown, most: shown });
      }),
    );
  });

  test('equally often or once more by all seats', () => {
    fc.assert(
      fc.property(round, (one) => {
        fc.pre(one.drawings.length > 0);
        const { least, most } = exposure(one, seatsOf(one));
        expect(most - least).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a little less evenly when seats are gone: by one more for each', () => {
    fc.assert(
      fc.property(round, fc.array(fc.nat(100), { maxLength: 4 }), (one, gone) => {
        fc.pre(one.drawings.length > 0);
        const drew = new Set(one.drawings.map(({ number }) => number));
        const here = seatsOf(one).filter((seat) => drew.has(seat) || !gone.includes(seat));
        const { least, most } = exposure(one, here);
        expect(most - least).toBeLessThanOrEqual(1 + one.seats - here.length);
      }),
    );
  });
});

describe('over many rounds', () => {
  const drawings = Array.from({ length: 30 }, (_, index) => ({
    id: `drawing-${String(index).padStart(14, '0')}`,
    number: index + 1,
  }));
  const rounds = Array.from({ length: 400 }, (_, index) => `seed ${index}`);

  test('everyone sees every drawing', () => {
    for (const voter of [1, 17, 31]) {
      const seen = new Map<number, number>();
      for (const seed of rounds) {
        for (const { number } of ballotOf(seed, drawings, voter)) seen.set(number, (seen.get(number) ?? 0) + 1);
      }
      const others = drawings.filter(({ number }) => number !== voter);
      // Ten of 29 or 30 in each of 400 rounds: about 135 each, and 6 standard deviations are 57.
      for (const { number } of others)
        expect(Math.abs((seen.get(number) ?? 0) - 4_000 / others.length)).toBeLessThan(57);
    }
  });

  test('two voters with the same drawings see them in different orders', () => {
    const few = drawings.slice(0, BALLOT_MAX);
    const orders = rounds.map((seed) => [11, 12].map((voter) => ids(ballotOf(seed, few, voter))));
    for (const [one = [], other = []] of orders) expect(one.toSorted()).toEqual(other.toSorted());
    // Two of 3,628,800 orders are practically never the same.
    expect(orders.filter(([one, other]) => String(one) === String(other))).toEqual([]);
  });

  test('no drawing stands in one place', () => {
    const places = new Map<number, number>();
    for (const seed of rounds) {
      const place = ballotOf(seed, drawings.slice(0, 11), 11).findIndex(({ number }) => number === 1);
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    for (let place = 0; place < 10; place += 1) {
      expect(Math.abs((places.get(place) ?? 0) - 40)).toBeLessThan(36);
    }
  });
});

describe('a viewer without a ballot', () => {
  test('sees all drawings, in an order that stays and tells nothing of their makers', () => {
    fc.assert(
      fc.property(round, ({ drawings, seed }) => {
        const gallery = anonymousGallery(seed, drawings);
        expect(ids(gallery).toSorted()).toEqual(ids(drawings).toSorted());
        const anonymous = drawings.map(({ id }) => ({ id, number: 0 })).toReversed();
        expect(ids(anonymousGallery(seed, anonymous))).toEqual(ids(gallery));
      }),
    );
  });
});
