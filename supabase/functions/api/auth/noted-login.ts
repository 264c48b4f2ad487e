import * as z from 'zod/mini';
import { deviceOf } from '../../_shared/domain/devices.ts';
import type { Services } from './auth-server.ts';

/**
 * Keeps what the owner recognizes a new login by, and mails them about one from a browser that is new to the account,
 * unless it goes on from another login. Never fails its caller.
 */
export async function noteLogin(
  { database, log, outbox, sessions }: Pick<Services, 'database' | 'log' | 'outbox' | 'sessions'>,
  { accessToken, goesOn = false, request }: { accessToken: string; request: Request; goesOn?: boolean },
): Promise<void> {
  try {
    const host = await sessions.find(accessToken);
    if (host === null) return;
    const device = deviceOf(request.headers.get('user-agent'));
    const login = { user: host.userId, session: host.sessionId, ...device, tell: !goesOn };
    if (await database.call('note_login', login, z.boolean())) outbox.nudge();
  } catch (error) {
    log.failure('noting a login', error);
  }
}
