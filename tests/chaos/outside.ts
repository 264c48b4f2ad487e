import { setTimeout as sleep } from 'node:timers/promises';
import { login, register } from '#shared/contract/accounts.ts';
import { createSubscription } from '#shared/contract/billing.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { getWarmWelcomeFacts, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { type Bench, goal, type Measure } from '../bench/measure.ts';
import { RESEND_KEY, startResendService } from '../fakes/resend-service.ts';
import type { Mode, Service } from '../fakes/service.ts';
import { startFakes } from '../fakes/start.ts';
import { type Asked, ask, ok } from '../support/sessions/ask.ts';
import { openRoom } from '../support/sessions/rooms.ts';
import { type House, inHouse } from './house.ts';
import { mailed } from './mails.ts';
import { Others } from './others.ts';

const MODES: readonly Mode[] = [
  'silent',
  'slow',
  'failing',
  'broken',
  'empty',
  'endless',
  'hanging up',
  'losing replies',
];
const LAST_MS = 8_000;
const EVERY_MS = 200;
const GOOD_WITHIN_SECONDS = 10;
/** Each touches the services in a way of its own. */
interface Visitors {
  /** Weather, the search for places and the chat. */
  join(): Promise<boolean>;
  /** Mail. */
  write(): Promise<boolean>;
  /** Payments. */
  buy(): Promise<boolean>;
}

/** People's replies while the services were bad. */
interface Toll {
  calls: number;
  /** Calls without an answer, or with an error of ours that no refusal of the contract is for. */
  unexpected: string[];
  /** Of messages that were acknowledged. */
  subjects: string[];
}

/** Somebody without a plan; answers the access token. */
async function newBuyer(origin: string): Promise<string> {
  const account = { email: 'buyer@example.com', password: 'snow-melts' };
  await ok(origin, register, { body: { ...account, fullName: 'Ben Buyer', confirmPassword: account.password } });
  return (await ok(origin, login, { body: account })).session.access_token;
}

function visitorsOf({ host, origin }: House, buyer: string, toll: Toll): Visitors {
  let count = 0;
  let roomId = '';
  const call = async (endpoint: AnyEndpoint, asked: Asked): Promise<boolean> => {
    toll.calls += 1;
    const answer = await ask(origin, endpoint, asked).catch(() => null);
    if (answer === null) toll.unexpected.push(`${endpoint.name}: no answer`);
    else if (answer.refusal?.code === 'internal') toll.unexpected.push(`${endpoint.name}: internal`);
    return answer !== null && answer.refusal === null;
  };
  return {
    async join() {
      count += 1;
      if (count % 90 === 1) roomId = await openRoom(origin, 'warm-welcome', host);
      // A place with weather that nobody asked for yet, or one that only the search could know.
      const currentLocation = count % 2 === 0 ? `Nowhere ${count}` : String(60_600 + count);
      const params = { roomId };
      const isIn = await call(joinWarmWelcome, {
        params,
        body: { participantName: `Guest ${count}`, currentLocation },
      });
      // The chat writes a fact for its readers.
      return (await call(getWarmWelcomeFacts, { params, bearer: host })) && isIn;
    },
    async write() {
      count += 1;
      const subject = `Message ${count}.`;
      const body = { name: 'Ann', email: 'ann@example.com', subject, message: 'Hello' };
      const isTaken = await call(sendContactMessage, { body });
      if (isTaken) toll.subjects.push(subject);
      return isTaken;
    },
    buy: () => call(createSubscription, { bearer: buyer, body: { tier: 'pro' } }),
  };
}

/** All services are bad in the same way for a while; answers the seconds until each call is good again. */
async function bad(mode: Mode, services: readonly Service[], visitors: Visitors): Promise<number> {
  for (const service of services) service.mode = mode;
  const end = performance.now() + LAST_MS;
  const all = Object.values(visitors) as (() => Promise<boolean>)[];
  const visiting = all.map(async (visit) => {
    while (performance.now() < end) {
      await visit();
      await sleep(EVERY_MS);
    }
  });
  await sleep(LAST_MS);
  for (const service of services) service.mode = 'well';
  const healedAt = performance.now();
  await Promise.all(
    all.map(async (visit) => {
      while (!(await visit())) await sleep(EVERY_MS);
    }),
  );
  const seconds = (performance.now() - healedAt) / 1_000;
  await Promise.all(visiting);
  return seconds;
}

/** Weather, search, chat, mail and payments hang, are slow, fail and send garbage while people play in another room. */
export const outsideServices: Bench = async (folder) => {
  const fakes = await startFakes();
  const resend = await startResendService();
  const { chat, search, stripe, weather, worldWeather } = fakes;
  const services = { chat, search, stripe, weather, worldWeather, resend };
  const env = {
    ...fakes.env,
    RESEND_API_KEY: RESEND_KEY,
    RESEND_API_BASE: resend.origin,
    MAIL_FROM: 'Thaw <thaw@thaw.example>',
  };
  try {
    return await inHouse(
      folder,
      async (house) => {
        const buyer = await newBuyer(house.origin);
        const measures: Measure[] = [];
        const toll: Toll = { calls: 0, unexpected: [], subjects: [] };
        const visitors = visitorsOf(house, buyer, toll);
        for (const mode of MODES) {
          const others = await Others.sitDown(house);
          others.play();
          const seconds = await bad(mode, Object.values(services), visitors);
          measures.push(
            goal(`${mode}: good answers again after`, seconds, 's', 'under', GOOD_WITHIN_SECONDS),
            ...(await others.stop()),
          );
        }
        const mails = await mailed(house, toll.subjects, () => resend.taken.map(({ subject }) => subject));
        for (const sentence of new Set(toll.unexpected)) console.log(`  ${sentence}`);
        return [
          ...measures,
          goal(`of ${toll.calls} calls without a good answer or refusal`, toll.unexpected.length, '', 'exactly', 0),
          ...mails,
          ...Object.entries(services).map(([name, { asked }]) => goal(`calls of ${name}`, asked.length, '', 'over', 0)),
        ];
      },
      env,
    );
  } finally {
    await Promise.all([fakes.close(), resend.close()]);
  }
};
