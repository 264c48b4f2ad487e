import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUOTE_LIFETIME_SECONDS, type QuoteKind } from '#shared/contract/billing.ts';
import { beginCheckout, deleteLeased, type KeptQuote, keepQuote, takeQuote } from './billing.ts';
import { connect, connectAsApi, refusal } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { queueUp } from './queue.ts';
import { newHost } from './rooms.ts';

const AT_ONCE = 30;
const owner = connect();
const api = connectAsApi(AT_ONCE);

const quoteOf = (kind: QuoteKind, dueNowCents = 900): KeptQuote => ({ kind, tier: 'pro', dueNowCents });

/** A host at the checkout. */
async function newBuyer(): Promise<{ user: string; lease: string }> {
  const user = await newHost(owner);
  const { lease } = await beginCheckout(api, user);
  return { user, lease };
}

/** As if so much time had passed since this host was shown a quote. */
const letPass = (user: string, seconds: number) => owner`
  update public.plan_quotes set created_at = created_at - make_interval(secs => ${seconds}) where user_id = ${user}`;

describe('a quote', () => {
  test.each(['change', 'resume', 'owed'] as const)('of kind %s is used once, as it was kept', async (kind) => {
    const { lease, user } = await newBuyer();
    const { id } = await keepQuote(api, user, quoteOf(kind, -1_234));
    expect(await takeQuote(api, user, lease, id)).toEqual(quoteOf(kind, -1_234));
    expect(await takeQuote(api, user, lease, id)).toBeNull();
  });

  test('of kind new is the same as often as it is asked for: a double click begins one subscription', async () => {
    const { lease, user } = await newBuyer();
    const { id } = await keepQuote(api, user, quoteOf('new'));
    expect(await takeQuote(api, user, lease, id)).toEqual(quoteOf('new'));
    expect(await takeQuote(api, user, lease, id)).toEqual(quoteOf('new'));
  });

  test.each(['new', 'change'] as const)('of kind %s holds for its time and no longer', async (kind) => {
    const { lease, user } = await newBuyer();
    const { id } = await keepQuote(api, user, quoteOf(kind));
    await letPass(user, QUOTE_LIFETIME_SECONDS);
    expect(await takeQuote(api, user, lease, id)).toBeNull();
    await letPass(user, -60);
    expect(await takeQuote(api, user, lease, id)).toEqual(quoteOf(kind));
  });

  test('is replaced by the next one', async () => {
    const { lease, user } = await newBuyer();
    const first = await keepQuote(api, user, quoteOf('new', 900));
    const second = await keepQuote(api, user, quoteOf('change', 2_000));
    expect(second.id).not.toBe(first.id);
    expect(await takeQuote(api, user, lease, first.id)).toBeNull();
    expect(await takeQuote(api, user, lease, second.id)).toEqual(quoteOf('change', 2_000));
  });

  test('is of one host: who knows its id can do nothing with it', async () => {
    const [ann, ben] = [await newBuyer(), await newBuyer()];
    const { id } = await keepQuote(api, ann.user, quoteOf('change'));
    expect(await takeQuote(api, ben.user, ben.lease, id)).toBeNull();
    expect(await takeQuote(api, ann.user, ann.lease, randomUUID())).toBeNull();
    expect(await takeQuote(api, ann.user, ann.lease, id)).toEqual(quoteOf('change'));
  });

  test('is taken by who has the checkout only, and stays where it was not', async () => {
    const { lease, user } = await newBuyer();
    const { id } = await keepQuote(api, user, quoteOf('change'));
    const busy = { status: 409, code: 'checkout_busy' };
    expect(await refusal(takeQuote(api, user, randomUUID(), id))).toEqual(busy);
    await owner`update public.checkouts set leased_until = now() where user_id = ${user}`;
    expect(await refusal(takeQuote(api, user, lease, id))).toEqual(busy);
    const next = await beginCheckout(api, user);
    expect(await takeQuote(api, user, next.lease, id)).toEqual(quoteOf('change'));
  });

  test('of nobody is refused', async () => {
    expect(await refusal(keepQuote(api, randomUUID(), quoteOf('new')))).toEqual({ status: 401, code: 'sign_in' });
  });

  test('goes with its account', async () => {
    const { lease, user } = await newBuyer();
    await keepQuote(api, user, quoteOf('new'));
    await deleteLeased(api, user, lease, null);
    expect(await owner`select from public.plan_quotes where user_id = ${user}`).toHaveLength(0);
  });
});

describe(`a change that ${AT_ONCE} connections take at once`, () => {
  const take = async (schema = 'app'): Promise<number> => {
    const { lease, user } = await newBuyer();
    const { id } = await keepQuote(api, user, quoteOf('change'));
    const taken = await queueUp(
      owner,
      (sql) => sql`lock table public.plan_quotes in share mode`,
      () => Array.from({ length: AT_ONCE }, () => takeQuote(api, user, lease, id, schema)),
    );
    return taken.filter((quote) => quote !== null).length;
  };

  test('is taken once', async () => {
    expect(await take()).toBe(1);
  });

  describe('through a copy that looks first and deletes then, with nobody taking turns', () => {
    beforeAll(() =>
      makeMutants(owner, 'quote_look_first', ['take_quote'], (sql) =>
        sql
          .replace('for no key update', 'for key share')
          .replace('leased_until > now() for update', 'leased_until > now()')
          .replace('delete from public.plan_quotes', 'select quote into v_quote from public.plan_quotes')
          .replace(
            'returning quote into v_quote;',
            '; delete from public.plan_quotes where user_id = p_user and id = p_id;',
          ),
      ),
    );
    afterAll(() => owner`drop schema quote_look_first cascade`);

    test('is taken often: what is shown above is that it is not', async () => {
      expect(await take('quote_look_first')).toBeGreaterThan(1);
    });
  });
});
