// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addHandle, changeHandle, getHandles, getTeamLink, TEAM_LINK_POLL_MS } from '#shared/contract/team-links.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { TeamLinkCard } from './team-link-card.tsx';

const api = pageTests();
let own = { handle: 'ada', isOn: true, waitingRoom: true };
let atLink = { host: 'Ada', started: false, waiting: 2 };
beforeEach(() => {
  loggedInAs(ANN);
  own = { handle: 'ada', isOn: true, waitingRoom: true };
  atLink = { host: 'Ada', started: false, waiting: 2 };
  api.on(getHandles, () => ({ handles: [own], sessions: [] }));
  api.on(getTeamLink, () => atLink);
  api.on(changeHandle, ({ body }) => {
    own = { ...own, ...body };
    return { handles: [own], sessions: [] };
  });
});
const open = (user = ANN) => renderPages([{ path: '/', element: <TeamLinkCard user={user} /> }], '/').user;
const onSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Link is on' });
const says = () => screen.getAllByRole('status')[0]?.textContent;
const untilPolled = { timeout: 3 * TEAM_LINK_POLL_MS };

test('says how many wait for a session, until it has started', async () => {
  open();
  await screen.findByText(/^2 people are waiting/);
  atLink = { ...atLink, started: true };
  await waitFor(() => expect(says()).toBe(''), untilPolled);
});

test('nobody waits any more at a link that is turned off', async () => {
  const user = open();
  await screen.findByText(/^2 people are waiting/);
  await user.click(await onSwitch());
  await waitFor(() => expect(says()).toBe(''));
  expect((await onSwitch()).checked).toBe(false);
});

test('where the plan has no names of one’s own, a link is random, or one that was given up', async () => {
  let asked: object | undefined;
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
  api.on(addHandle, ({ body }) => {
    asked = body;
    return { handles: [own], sessions: [] };
  });
  const user = open();
  await screen.findByText('On your plan a team link has a random name. Pro has a name of your own.');
  await user.click(screen.getByRole('button', { name: 'Take one again that you gave up' }));
  await screen.findByLabelText(/^Your link ends with/);
  cleanup();
  const again = open();
  await again.click(await screen.findByRole('button', { name: 'Get a link' }));
  await onSwitch();
  expect([asked, screen.queryByRole('button', { name: 'Get a link' })]).toEqual([{}, null]);
});

test('a plan with five offers another one beside the first', async () => {
  open({ ...ANN, tier: 'premium' });
  await onSwitch();
  await screen.findByLabelText(/^Your link ends with/);
});

test('the form of a new link says that it turns on the waiting room', async () => {
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
  open();
  await screen.findByText('This also turns on the waiting room in all your sessions.');
});

test('a taken link is no longer told while another one is typed', async () => {
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
  api.refuse(addHandle, 'handle_taken');
  const user = open({ ...ANN, tier: 'pro' });
  const field = await screen.findByLabelText(/^Your link ends with/);
  await user.type(field, 'ada{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.type(field, '-2');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('a link that is off asks for nobody', async () => {
  own = { ...own, isOn: false };
  open();
  expect((await onSwitch()).checked).toBe(false);
  expect(api.named('getTeamLink')).toEqual([]);
});

test('a switch goes back when the change is refused', async () => {
  api.refuse(changeHandle, 'unavailable');
  const user = open();
  await user.click(await onSwitch());
  await screen.findByText('Nothing changed');
  expect((await onSwitch()).checked).toBe(true);
});

test('tells how many came to the last five sessions', async () => {
  const sessions = [7, 9, 12, 8, 11, 12].map((people) => ({ endedAt: '2026-11-20T10:00:00.000Z', people }));
  api.on(getHandles, () => ({ handles: [own], sessions }));
  open();
  expect(await screen.findByText('People in the last sessions by this link: 9, 12, 8, 11, 12')).toBeTruthy();
});
