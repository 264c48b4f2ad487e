import postgres, { type Sql } from 'postgres';
import { login, register, type Session } from '#shared/contract/accounts.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { pickPort } from '../../local/stack/ports.ts';
import { type Fakes, startFakes } from '../fakes/start.ts';
import { ok } from '../support/sessions/ask.ts';
import { type RunningStack, startStack } from '../support/stack.ts';

/** Somebody who is logged in. */
export interface Host {
  session: Session;
  /** The access token. */
  bearer: string;
  userId: string;
}

/** The built product, running for the pictures on data of its own, with fakes of what is outside. */
export interface Stage {
  origin: string;
  fakes: Fakes;
  sql: Sql;
  /** Registers somebody who has this plan, and logs them in. */
  host(fullName: string, tier: Tier): Promise<Host>;
  logIn(account: { email: string; password: string }): Promise<Host>;
  close(): Promise<void>;
}

/** Starts it in an empty folder; the client has to be built. */
export async function openStage(dataDir: string): Promise<Stage> {
  const fakes = await startFakes();
  const { TILE_URL: _, AI_BASE_URL: __, AI_API_KEY: ___, AI_MODEL: ____, ...outside } = fakes.env;
  const port = await pickPort('PORT', null, null);
  const stack: RunningStack = await startStack({
    dataDir,
    env: {
      ...outside,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      DEV_TOOLS: 'true',
      TILE_URL: 'off',
    },
  });
  const sql = postgres(stack.adminUrl, { max: 1, onnotice: () => undefined });
  const { origin } = stack;
  let hosts = 0;
  const logIn = async (body: { email: string; password: string }): Promise<Host> => {
    const { session, user } = await ok(origin, login, { body });
    return { session, bearer: session.access_token, userId: user.id };
  };
  return {
    origin,
    fakes,
    sql,
    async host(fullName, tier) {
      hosts += 1;
      const email = `${fullName.toLowerCase().replaceAll(' ', '.')}${hosts === 1 ? '' : hosts}@example.com`;
      const account = { email, password: 'snow-melts' };
      const { user } = await ok(origin, register, {
        body: { ...account, fullName, confirmPassword: account.password },
      });
      if (tier !== 'free') {
        await sql`insert into public.subscriptions (id, user_id, tier, status) values (${`sub_${user.id}`}, ${user.id}, ${tier}, 'active')`;
      }
      return logIn(account);
    },
    logIn,
    async close() {
      await sql.end();
      await stack.stop();
      await fakes.close();
    },
  };
}

/** Lets the phase that a room is in end so many seconds from now. */
export async function endPhaseIn({ sql }: Stage, roomId: string, seconds: number): Promise<void> {
  await sql`
    update public.phase_games
    set ends_at = now() + make_interval(secs => ${seconds}), version = version + 1
    where room_id = ${roomId} and ends_at is not null`;
}

/** Everybody who has a seat anywhere is seen from now on, though nobody looks. */
export async function everybodyIsHere({ sql }: Stage): Promise<void> {
  await sql`update public.participants set last_seen_at = now() + interval '1 hour'`;
}
