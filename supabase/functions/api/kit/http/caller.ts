import type { Audience } from '../../../_shared/contract/endpoint.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Host, HostSessions } from '../identity/host-sessions.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

/** The caller, as far as the handler asks: nothing is looked up before. */
export class Caller {
  readonly credentials: Credentials;
  /** The caller's IP, for limits only. */
  readonly ip: string;
  readonly request: Request;
  readonly #roomId: string | null;
  readonly #sessions: HostSessions;
  #writer: Promise<Host | null> | undefined;

  constructor(request: Request, roomId: string | null, ip: string, sessions: HostSessions) {
    this.credentials = credentialsOf(request.headers, roomId);
    this.ip = ip;
    this.request = request;
    this.#roomId = roomId;
    this.#sessions = sessions;
  }

  /** Whether the request has no credentials. */
  get isAnonymous(): boolean {
    const { accessToken, key, seat } = this.credentials;
    return (accessToken ?? key ?? seat) === null;
  }

  /** The host as of the last second, or null; undefined for a login with an unchecked signature. */
  async verifiedHost(): Promise<Host | null | undefined> {
    const { accessToken } = this.credentials;
    return accessToken === null ? null : this.#sessions.findVerified(accessToken);
  }

  /** The logged-in host, or null for everyone else, including expired and forged tokens. */
  async host(use: 'read' | 'write' = this.#use): Promise<Host | null> {
    const { accessToken } = this.credentials;
    if (accessToken === null) return null;
    if (use === 'read') return this.#sessions.find(accessToken);
    // Once for all steps of a call.
    this.#writer ??= this.#sessions.find(accessToken, 'write');
    return this.#writer;
  }

  get #use(): 'read' | 'write' {
    return ['GET', 'HEAD'].includes(this.request.method) ? 'read' : 'write';
  }

  /** The logged-in host. Refuses everyone else: 403 for a guest's seat or a key in a call about a room, otherwise 401. */
  async requireHost(): Promise<Host> {
    const host = await this.host();
    if (host !== null) return host;
    const { accessToken, key, seat } = this.credentials;
    // An expired login beside a seat is renewed, not refused.
    const isGuest = this.#roomId !== null && (key ?? seat) !== null && accessToken === null;
    throw new ApiError(isGuest ? 'not_host' : 'sign_in');
  }

  /** Refuses the holder of a key in calls that are for the host alone, or for a seat. */
  refuseKey(audience: Audience): void {
    if (this.credentials.key === null || audience === 'anybody' || audience.startsWith('lead')) return;
    if (this.#roomId === null) throw new ApiError('sign_in');
    throw new ApiError(audience === 'host' ? 'not_host' : 'not_your_seat');
  }
}
