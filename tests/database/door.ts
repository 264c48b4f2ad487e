import { KNOCKS_MAX, KNOCKS_PER_ADDRESS, KNOCKS_PER_BROWSER, type OwnKnock } from '#shared/contract/door.ts';
import { HANDLE_LIMITS, OWN_NAME_LIMITS, PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { GIVEN_UP_HANDLES_MAX } from '#shared/contract/team-links.ts';
import type { Sql } from './connections.ts';
import { base64, newSeat, reply, sessionOf } from './rooms.ts';

export interface Visitor {
  name?: string;
  /** The knock of an earlier call. */
  knock?: Buffer;
  /** The hash of the token that the API would give. */
  fresh?: Buffer;
  /** Everything else that the browser shows. */
  shown?: Buffer[];
  address?: Buffer;
  most?: { session?: number; address?: number; browser?: number };
  limits?: { key: string; burst: number; seconds: number }[];
  schema?: string;
}

/** A person before the door, as the API describes them. */
export function visitor({ address, fresh, knock, limits = [], most, name = 'Ann', shown = [] }: Visitor) {
  return {
    name,
    new: base64(fresh ?? newSeat()),
    knock: base64(knock),
    shown: [...(knock ? [knock] : []), ...shown].map(base64),
    address: base64(address),
    most: { session: KNOCKS_MAX, address: KNOCKS_PER_ADDRESS, browser: KNOCKS_PER_BROWSER, ...most },
    limits,
  };
}

export type Knocked = OwnKnock & { isNew: boolean };

export const knockAt = (api: Sql, roomId: string, given: Visitor = {}): Promise<Knocked> =>
  reply(api`select ${api(given.schema ?? 'app')}.knock(${roomId}, ${api.json(visitor(given))}) as reply`);

/** Knocks, and answers the hash that proves it. */
export async function newKnock(api: Sql, roomId: string, given: Visitor = {}): Promise<Buffer> {
  const fresh = newSeat();
  await knockAt(api, roomId, { ...given, fresh });
  return fresh;
}

export const pollKnock = (api: Sql, knock: Buffer, given: Visitor = {}): Promise<OwnKnock> =>
  reply(
    api`select ${api(given.schema ?? 'app')}.poll_knock(${knock}, ${api.json(visitor({ ...given, knock }))}) as reply`,
  );

interface AtDoor {
  knocks: { id: string; name: string }[];
  keptOut: { id: string; name: string; byAddress: boolean }[];
  removed: { id: string; name: string }[];
  /** Of the room. */
  version: number;
}
export const atDoor = (api: Sql, roomId: string, host: string | null, key: Buffer | null = null): Promise<AtDoor> =>
  reply(api`select app.people_at_door(${roomId}, ${host}, ${key}) as reply`);

/** Lets in or declines one who waits, by their place in the list, or all. */
export async function answerKnocks(
  api: Sql,
  roomId: string,
  host: string,
  letIn: boolean,
  id: string | null = null,
  schema = 'app',
): Promise<{ answered: number; withoutSeat: number }> {
  return reply(api`
    select ${api(schema)}.answer_knocks(
      ${roomId}, ${host}, ${id === null ? null : Number(id)}, ${letIn}, ${api.json(PARTICIPANT_LIMITS)}) as reply`);
}

export const leaveDoor = (api: Sql, knock: Buffer, schema = 'app') =>
  reply<object>(api`select ${api(schema)}.leave_door(${knock}) as reply`);

export const keepOut = (api: Sql, roomId: string, host: string, number: number, byAddress = false, schema = 'app') =>
  reply<object>(api`select ${api(schema)}.keep_out(${roomId}, ${host}, ${number}, ${byAddress}) as reply`);

/** Lets the first person back in who was kept out; answers the call to make. */
export async function lettingBackIn(api: Sql, roomId: string, host: string, schema = 'app') {
  const id = Number((await atDoor(api, roomId, host)).keptOut[0]?.id);
  return (sql = api) => reply<object>(sql`select ${sql(schema)}.stop_keeping_out(${roomId}, ${host}, ${id}) as reply`);
}

/** As the host's switch does, but in this session alone: a file's tests share a host. */
export const setWaitingRoom = (owner: Sql, roomId: string, on: boolean) =>
  owner`update public.sessions set settings = settings || ${owner.json({ waitingRoom: on })} where ${sessionOf(owner, roomId)}`;

interface TeamLinks {
  handles: { handle: string; isOn: boolean; waitingRoom: boolean }[];
}
/** By default the handle looks like nothing but itself. */
/** A random one, unless `chosen` by the host. */
export const addHandle = (
  api: Sql,
  host: string,
  handle: string,
  {
    look = handle,
    chosen = false,
    givenUp = GIVEN_UP_HANDLES_MAX,
    schema = 'app',
  }: { look?: string; chosen?: boolean; givenUp?: number; schema?: string } = {},
): Promise<TeamLinks> => {
  const limits = { links: HANDLE_LIMITS, ownNames: OWN_NAME_LIMITS, givenUp };
  return reply(api`
    select ${api(schema)}.add_handle(${host}, ${handle}, ${look}, ${api.json(limits)}, ${chosen}) as reply`);
};

export const changeHandle = (api: Sql, host: string, handle: string, to: { isOn?: boolean; waitingRoom?: boolean }) =>
  reply<TeamLinks>(api`select app.change_handle(${host}, ${handle}, ${api.json(to)}) as reply`);

export const giveUpHandle = (api: Sql, host: string, handle: string, schema = 'app') =>
  reply<TeamLinks>(api`select ${api(schema)}.give_up_handle(${host}, ${handle}) as reply`);

/** Knocks at a team link, and answers the hash that proves it. */
export async function newKnockAtLink(api: Sql, handle: string, given: Visitor = {}): Promise<Buffer> {
  const fresh = given.fresh ?? newSeat();
  const knock = api.json(visitor({ ...given, fresh }));
  await api`select ${api(given.schema ?? 'app')}.knock_at_link(${handle}, ${knock}, '[]')`;
  return fresh;
}

export const teamLink = async (api: Sql, handle: string) =>
  (
    await reply<{ link: { host: string; started: boolean; waiting: number } | null }>(
      api`select app.find_team_link(${handle}, '[]') as reply`,
    )
  ).link;
