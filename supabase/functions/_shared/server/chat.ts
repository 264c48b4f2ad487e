import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { GroupFact, KnownPlace } from '../domain/fact.ts';
import { checkedFact } from '../domain/written-fact.ts';
import { timedCache } from './memory.ts';
import { type Fetch, fetchJson, OUTSIDE_TIME_LIMIT_MS } from './outside-fetch.ts';
import { semaphore } from './semaphore.ts';

export interface ChatOptions {
  fetch: Fetch;
  /** URL of an OpenAI-compatible API, including its version: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  userAgent: string;
  now?: () => number;
  timeLimitMs?: number;
}

const MAX_BYTES = 64 * 1024;
const MAX_TOKENS = 120;
/** Names given to the model at most: more do not make a better sentence. */
const PLACES_AT_MOST = 25;
/** The same locations get the same sentence for this long, so that a room's facts stay put. */
const REMEMBERED_MS = 24 * 60 * 60_000;
const CAPACITY = 1_000;
const AT_ONCE = 4;
const WAITING = 50;

const INSTRUCTIONS =
  'You write one fun fact for people who are about to start a video meeting. You are told the towns, states and countries they are in. ' +
  'Answer with exactly one true, well-known, uncontroversial fact about one of these places or what connects them: one ' +
  'plain English sentence of at most 160 characters. Friendly, a little dry. No exclamation marks, no quotation marks, no ' +
  'links, no markup, no names of living people. If you are not sure of a fact, choose another one.';

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/**
 * Facts by a language model about a group's locations: none or one, of a kind `ai:<hash of the text>`. The model sees only
 * canonical names, never typed text. Never throws; takes 2.5 s at most.
 */
export function createFactWriter(options: ChatOptions): (places: readonly KnownPlace[]) => Promise<GroupFact[]> {
  const { apiKey, fetch, model, userAgent, now = Date.now, timeLimitMs = OUTSIDE_TIME_LIMIT_MS } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const remembered = timedCache<GroupFact[]>({ lifetimeMs: REMEMBERED_MS, capacity: CAPACITY, now });
  const inTurn = semaphore(AT_ONCE, WAITING);

  async function ask(names: readonly string[]): Promise<GroupFact[]> {
    try {
      const reply = await fetchJson(fetch, url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({
          model,
          max_tokens: MAX_TOKENS,
          messages: [
            { role: 'system', content: INSTRUCTIONS },
            { role: 'user', content: names.join('\n') },
          ],
        }),
        maxBytes: MAX_BYTES,
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const [first] = completion.parse(reply).choices;
      const text = checkedFact(first?.message.content ?? '');
      if (text === null) return [];
      return [{ kind: `ai:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text }];
    } catch {
      return [];
    }
  }

  return async (places) => {
    const names = new Set(places.flatMap(({ approximate, name }) => (approximate || name === null ? [] : [name])));
    if (names.size === 0) return [];
    const told = [...names].slice(-PLACES_AT_MOST).sort();
    const key = told.join('|');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const facts = (await inTurn(() => ask(told))) ?? [];
    if (facts.length > 0) remembered.set(key, facts);
    return facts;
  };
}
