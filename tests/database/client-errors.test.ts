import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ERROR_REPORT_KEPT_DAYS, ERROR_REPORT_MAX_BYTES } from '#shared/contract/system.ts';
import { connect, connectAsApi } from './connections.ts';

const owner = connect();
const api = connectAsApi();

const track = (
  error: string | null,
  stack: string | null = '',
  component: string | null = '',
  route: string | null = '/',
) => api`select app.track_error(${error}, ${stack}, ${component}, ${route})`;
const reports = (error: string) =>
  owner`select error, stack, component_stack, route from public.client_errors where error like ${`${error}%`}`;

test('a report is kept as it is', async () => {
  const error = randomUUID();
  await track(error, 'at App', 'in Room', '/join-warm-welcome/:roomId');
  expect([...(await reports(error))]).toEqual([
    { error, stack: 'at App', component_stack: 'in Room', route: '/join-warm-welcome/:roomId' },
  ]);
});

test('a report of any length and with anything missing is kept, cut to the contract’s size', async () => {
  const error = randomUUID();
  const long = 'x'.repeat(100_000);
  await track(`${error}${long}`, long, long, long);
  const [report] = await reports(error);
  const kept = Object.values(report ?? {}).join('');
  expect(kept.length).toBe(ERROR_REPORT_MAX_BYTES);
  await track(null, null, null, null);
});

test('the newest 10,000 reports are kept', async () => {
  const [gone, kept] = [randomUUID(), randomUUID()];
  await track('newest');
  const plant = (error: string, behind: number) => owner`
    insert into public.client_errors (id, error, stack, component_stack, route) overriding system value
    select max(id) - ${behind}, ${error}, '', '', '/' from public.client_errors`;
  await plant(gone, 10_000);
  await plant(kept, 9_000);
  expect((await reports(gone)).length).toBe(1);
  await track('newest');
  expect([(await reports(gone)).length, (await reports(kept)).length]).toEqual([0, 1]);
});

test('reports are kept as long as the contract says, and no longer', async () => {
  const [old, young, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  await track(old);
  await track(young);
  const age = (error: string, hours: number) =>
    owner`update public.client_errors set created_at = now() - make_interval(hours => ${hours}) where error = ${error}`;
  await age(old, ERROR_REPORT_KEPT_DAYS * 24 + 1);
  await age(young, ERROR_REPORT_KEPT_DAYS * 24 - 1);
  await track(fresh);
  await api`select app.expire_client_errors(1000)`;
  expect([(await reports(old)).length, (await reports(young)).length, (await reports(fresh)).length]).toEqual([
    0, 1, 1,
  ]);
});
