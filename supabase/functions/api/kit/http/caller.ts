import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Host, HostSessions } from '../host-sessions.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

/** Who makes a call, as far as the handler asks. Nothing is looked up before it does. */
export class Caller {
  readonly credentials: Credentials;
  /** The caller's address, for limits only. */
  readonly address: string;
  readonly request: Request;
  readonly #sessions: HostSessions;

  constructor(request: Request, roomId: string | null, address: string, sessions: HostSessions) {
    this.credentials = credentialsOf(request.headers, roomId);
    this.address = address;
    this.request = request;
    this.#sessions = sessions;
  }

  /** The logged-in host where that is known without asking anybody. */
  knownHost(): Host | undefined {
    const { accessToken } = this.credentials;
    return accessToken === null ? undefined : this.#sessions.known(accessToken);
  }

  /** The logged-in host, or null for everybody else, an expired or forged token included. */
  async host(): Promise<Host | null> {
    const { accessToken } = this.credentials;
    return accessToken === null ? null : await this.#sessions.find(accessToken);
  }

  /** The logged-in host; refuses everybody else (401). */
  async requireHost(): Promise<Host> {
    const host = await this.host();
    if (host === null) throw new ApiError('sign_in');
    return host;
  }
}
