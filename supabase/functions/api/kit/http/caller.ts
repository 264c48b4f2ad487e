import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Host, HostSessions } from '../host-sessions.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

/** The caller, as far as the handler asks: nothing is looked up before. */
export class Caller {
  readonly credentials: Credentials;
  /** The caller's IP, for limits only. */
  readonly ip: string;
  readonly request: Request;
  readonly #sessions: HostSessions;

  constructor(request: Request, roomId: string | null, ip: string, sessions: HostSessions) {
    this.credentials = credentialsOf(request.headers, roomId);
    this.ip = ip;
    this.request = request;
    this.#sessions = sessions;
  }

  /** The logged-in host, if known without a lookup. */
  knownHost(): Host | undefined {
    const { accessToken } = this.credentials;
    return accessToken === null ? undefined : this.#sessions.known(accessToken);
  }

  /** The logged-in host, or null for everyone else, including expired and forged tokens. */
  async host(): Promise<Host | null> {
    const { accessToken } = this.credentials;
    return accessToken === null ? null : await this.#sessions.find(accessToken);
  }

  /** The logged-in host; refuses everyone else (401). */
  async requireHost(): Promise<Host> {
    const host = await this.host();
    if (host === null) throw new ApiError('sign_in');
    return host;
  }
}
