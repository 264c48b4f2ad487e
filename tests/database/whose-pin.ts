import { GAMES } from '#shared/contract/games/registry.ts';
import { type OwnPins, PINS_KEPT, type PinScene } from '#shared/contract/games/warm-welcome.ts';
import type { Sql } from './connections.ts';
import { phaseCalls, rulesOf } from './phase-calls.ts';
import { readWarmWelcome, reply } from './rooms.ts';

const { phases } = GAMES['warm-welcome'];
export const RULES = rulesOf(phases, { kept: PINS_KEPT });
const kit = phaseCalls('warm-welcome', RULES);
export const { advance, stop } = kit;

export const QUESTIONS = ['grew-up', 'tomorrow'];

export const start = (api: Sql, roomId: string, host: string, more: object = {}) =>
  kit.start(api, roomId, host, { style: 'show', questions: QUESTIONS, points: true, ...more });
export const next = (api: Sql, roomId: string, host: string, schema?: string) =>
  kit.next(api, roomId, host, {}, schema);

/** A person of the database's replies. */
interface Told {
  id: string;
}
type Place = Omit<PinScene['spots'][number], 'owners'>;
export interface PinState {
  game: { phase: PinScene['phase']; round: number };
  question: PinScene['question'];
  spots: (Place & { owners: Told[] | null })[];
  pins: (Place & { nth: number; owners: Told[] | null; knew: Told[] | null; guesses: number | null })[];
  done: number[];
  points: (Told & { points: number })[] | null;
}

export const readPins = async (api: Sql, roomId: string) => (await readWarmWelcome(api, roomId)) as unknown as PinState;

export const LISBON = { name: 'Lisbon, Portugal', country: 'PT', extent: 'town', latitude: 38.73, longitude: -9.15 };
export const TOKYO = { name: 'Tokyo, Japan', country: 'JP', extent: 'town', latitude: 35.69, longitude: 139.69 };
export const LIMA = { name: 'Lima, Peru', country: 'PE', extent: 'town', latitude: -12.04, longitude: -77.03 };

export const answer = (
  api: Sql,
  roomId: string,
  seat: Buffer | undefined,
  round: number,
  place: object,
  schema = 'app',
) =>
  reply<OwnPins & { closing: boolean }>(api`
    select ${api(schema)}.answer_pin(
      ${roomId}, null, ${seat ?? null}, ${round}, ${api.json(place as never)}, ${api.json(RULES)}) as reply`);

export const guess = (api: Sql, roomId: string, seat: Buffer | undefined, round: number, nth: number, whose: number) =>
  reply<OwnPins & { closing: boolean }>(api`
    select app.guess_pin(
      ${roomId}, null, ${seat ?? null}, ${round}, ${nth}, ${whose}, ${api.json(RULES)}) as reply`);

export const readOwn = (api: Sql, roomId: string, seat: Buffer | undefined) =>
  reply<OwnPins>(api`select app.pins_own(${roomId}, null, ${seat ?? null}) as reply`);
