import { describe, expect, test } from 'vitest';
import { callableFunctions } from './catalog.ts';
import { as, connect, PERMISSION_DENIED, sqlState } from './connections.ts';

const owner = connect();
const functions = await callableFunctions(owner);

/** What the API calls; the places and their look-up have a list of their own. */
const OF_THE_API = [
  'account',
  'advance_masterpiece',
  'advance_this_or_that',
  'apply_stripe_event',
  'away',
  'begin_checkout',
  'canvas',
  'change_this_or_that',
  'claim_link',
  'confirms',
  'end_sessions',
  'has_fresh_link',
  'release_link',
  'undo_sign_up',
  'claim_mails',
  'clear_strokes',
  'coloring_state',
  'customer_of',
  'decks',
  'delete_account',
  'delete_deck',
  'delete_room',
  'drawing',
  'effective_tier',
  'end_checkout',
  'end_room',
  'expire_client_errors',
  'expire_mail_rows',
  'expire_rooms',
  'find_room_by_code',
  'free_away_places',
  'get_billing',
  'get_user',
  'grant_founder_perk',
  'has_subscription',
  'health',
  'host_rooms',
  'host_session',
  'join_by_name',
  'join_warm_welcome',
  'keep_customer',
  'keep_quote',
  'leave_message',
  'line_author',
  'lobby',
  'lock_room',
  'mail_failed',
  'mail_sent',
  'masterpiece_round',
  'masterpiece_rounds',
  'masterpiece_state',
  'move_masterpiece',
  'next_this_or_that',
  'open_room',
  'overdue_subscriptions',
  'paint',
  'put_warm_welcome_facts',
  'queue_mail',
  'queue_perk_notices',
  'register_profile',
  'remove_participant',
  'replace_customer',
  'restore_participant',
  'restore_strokes',
  'room_cap_tier',
  'save_deck',
  'set_challenge',
  'set_display_name',
  'set_weather',
  'start_this_or_that',
  'stop_masterpiece',
  'stop_this_or_that',
  'stripe_ticket',
  'submit_drawing',
  'take_quote',
  'tell_of_lapsed_plans',
  'this_or_that_state',
  'touch_seats',
  'track_error',
  'undo_line',
  'vote_masterpiece',
  'vote_this_or_that',
  'warm_welcome_facts',
  'warm_welcome_places',
  'warm_welcome_room',
  'welcome',
  'who',
];

const call = ({ name, types }: { name: string; types: string[] }) =>
  `select app.${name}(${types.map((type) => `null::${type}`).join(', ')})`;

test('the functions of the API are there, and are the API’s', () => {
  expect(functions.filter((one) => one.forApi).map((one) => one.name)).toEqual(expect.arrayContaining(OF_THE_API));
});

test('the parts that they are made of are not', () => {
  const internal = functions.filter((one) => !one.forApi).map((one) => one.name);
  expect(internal).toEqual(
    expect.arrayContaining([
      'take_seat',
      'refuse',
      'find_open_room',
      'keep_subscription',
      'lock_for_host',
      'make_profile',
      'mark_active',
      'tell_rooms_of_plan',
    ]),
  );
});

describe.each(functions.filter((one) => one.forApi))('$name', (one) => {
  test('may be called by the API', async () => {
    // nothing but nulls: it may refuse or object, but not for want of the right to call it
    const state = await as(owner, { role: 'edge_app' }, async (sql) => {
      // Without a limit some would lock whatever waits for them, and other tests would find nothing meanwhile.
      await sql`set transaction read only`;
      return sqlState(sql.unsafe(call(one)));
    });
    expect(state).not.toBe(PERMISSION_DENIED);
  });
});

describe.each(functions)('$name', (one) => {
  const outsiders = one.forApi
    ? (['anon', 'authenticated', 'service_role'] as const)
    : (['anon', 'authenticated', 'service_role', 'edge_app'] as const);

  test(`may not be called by ${outsiders.join(', ')}`, async () => {
    for (const role of outsiders) {
      expect(await as(owner, { role }, (sql) => sqlState(sql.unsafe(call(one))))).toBe(PERMISSION_DENIED);
    }
  });

  test('may not be called by them even with the schema opened', async () => {
    const rows = await owner.unsafe(
      `select r.rolname from pg_roles r
       where r.rolname in (${outsiders.map((role) => `'${role}'`).join(', ')})
         and has_function_privilege(r.oid, 'app.${one.name}(${one.types.join(', ')})', 'execute')`,
    );
    expect(rows).toHaveLength(0);
  });
});
