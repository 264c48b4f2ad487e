import { inject } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import type { WarmWelcomeParticipant, WarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { connectAs } from '../support/database.ts';
import { HOST_PASSWORD, insertHost } from '../support/hosts.ts';
import '../support/provided.ts';

const admin = connectAs('supabase_admin', 1);

export interface SendOptions {
  /** Sent as JSON, unless it is text or bytes already. */
  body?: unknown;
  bearer?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** Of other functions than the stack's own. */
  origin?: string;
}

/** A reply. All but a 304 are JSON, refusals too. */
export interface Reply<Body = Partial<Refusal>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls the API of the running stack at its front door. */
export async function send<Body = Partial<Refusal>>(
  method: string,
  path: string,
  { body, bearer, cookie, headers = {}, origin = inject('stack').origin }: SendOptions = {},
): Promise<Reply<Body>> {
  const all = new Headers(headers);
  if (bearer !== undefined) all.set('authorization', `Bearer ${bearer}`);
  if (cookie !== undefined) all.set('cookie', cookie);
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  const payload = isRaw ? (body as BodyInit | undefined) : JSON.stringify(body);
  const response = await fetch(origin + path, { method, headers: all, body: payload });
  // It would not end for a minute.
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** Status and code of a refusal, as one thing to compare. */
export function refusalOf({ status, body }: Reply): [number, string | undefined] {
  return [status, body.code];
}

export interface TestHost {
  email: string;
  password: string;
  user: User;
  /** The access token. */
  bearer: string;
  refreshToken: string;
  cookie: string;
}

let hosts = 0;

/** An address that no other test has. */
export function freshEmail(): string {
  hosts += 1;
  return `host-${process.pid}-${Date.now()}-${hosts}@example.com`;
}

export async function logIn(email: string, password: string): Promise<TestHost> {
  const { body, headers, status } = await send<{
    user: User;
    session: { access_token: string; refresh_token: string };
  }>('POST', '/api/auth/login', { body: { email, password } });
  if (status !== 200) throw new Error(`login: ${status} ${JSON.stringify(body)}`);
  return {
    email,
    password,
    user: body.user,
    bearer: body.session.access_token,
    refreshToken: body.session.refresh_token,
    cookie: cookieIn(headers),
  };
}

/** Somebody with an account, logged in. */
export async function newHost(): Promise<TestHost> {
  const email = freshEmail();
  await insertHost(admin, email);
  return logIn(email, HOST_PASSWORD);
}

/** Registers somebody as the page does, and logs them in. */
export async function registerHost(more: Record<string, unknown> = {}): Promise<TestHost> {
  const password = HOST_PASSWORD;
  const account = { fullName: 'Hana Host', email: freshEmail(), password, confirmPassword: password, ...more };
  const { body, status } = await send('POST', '/api/auth/register', { body: account });
  if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  return logIn(account.email, password);
}

export interface TestRoom {
  roomId: string;
  code: string;
}

export async function newRoom({ bearer }: TestHost, options: SendOptions = {}): Promise<TestRoom> {
  const { body, status } = await send<TestRoom>('POST', '/api/warm-welcome/rooms', { bearer, ...options });
  if (status !== 201) throw new Error(`room: ${status} ${JSON.stringify(body)}`);
  return body;
}

export type Joined = Partial<Refusal> & { participant: WarmWelcomeParticipant; seat: string };

export function joinRoom(roomId: string, participantName: string, options: SendOptions = {}): Promise<Reply<Joined>> {
  const body = { participantName, currentLocation: 'Chicago' };
  return send('POST', `/api/warm-welcome/rooms/${roomId}/join`, { body, ...options });
}

/** Joins and gives the seat. */
export async function seatIn(roomId: string, participantName: string): Promise<Joined> {
  const { body, status } = await joinRoom(roomId, participantName);
  if (status !== 201) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function getRoom(roomId: string, options: SendOptions = {}): Promise<Reply<WarmWelcomeRoom & Partial<Refusal>>> {
  return send('GET', `/api/warm-welcome/rooms/${roomId}`, options);
}

/** A person without the parts that come later by themselves. */
export function withoutWeather({ weatherEmoji: _, weatherTemp: __, ...person }: WarmWelcomeParticipant) {
  return person;
}

/** The cookies that a reply sets, as a browser sends them back. */
export function cookieIn(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
