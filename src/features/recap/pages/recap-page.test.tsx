// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contract/accounts.ts';
import {
  changeRecap,
  deleteRecap,
  getRecap,
  getSharedRecap,
  RECAP_PREFIX,
  shareRecap,
  unshareRecap,
} from '#shared/contract/recaps.ts';
import { recapQuery } from '#src/game-kit/recap/host-recap.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { HostSettings } from '../components/host-settings.tsx';
import { RecapPage } from './recap-page.tsx';
import { SharedRecapPage } from './shared-recap-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const RECAP = {
  ...{
    sessionId: 'session0123456',
    name: null,
    endedAt: AT,
    expiresAt: AT,
    guestCount: 1,
    voterNames: false,
    pictureNames: [],
  },
  games: [],
};
const HOSTS = { ...RECAP, link: null as string | null, people: [], teamLinkSessions: [], again: { yes: 0, no: 0 } };
const PAGES = [
  { path: '/recap/:sessionId', element: <RecapPage /> },
  { path: '/r', element: <SharedRecapPage /> },
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});

test.each([
  ['/recap/session0123456', getRecap],
  [`/r#${'t'.repeat(43)}`, getSharedRecap],
] as const)('%s is read again after another page', async (path, endpoint) => {
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
  const named = (name: string) => api.on(endpoint, () => ({ ...HOSTS, name }));
  named('Before');
  const { router } = renderPages(PAGES, path);
  await screen.findByRole('heading', { name: 'Recap: Before' });
  named('After');
  await router.navigate('/elsewhere');
  await router.navigate(path);
  expect(await screen.findByRole('heading', { name: 'Recap: After' })).toBeTruthy();
});

test.each([
  ['/recap/session0123456', 'This recap is gone', 'Its time is over, or it was deleted.'],
  [`/r#${'t'.repeat(43)}`, 'This recap is gone', 'Its time is over, or the host deleted it or took this link back.'],
  ['/r', 'This link is incomplete', 'Ask the host for the full link.'],
])('%s says why there is nothing to see', async (path, title, words) => {
  loggedInAs(ANN);
  api.on(getCurrentUser, () => ({ user: ANN }));
  api.refuse(getRecap, 'recap_gone');
  api.refuse(getSharedRecap, 'recap_gone');
  renderPages(PAGES, path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(words);
});

function Settings() {
  const { data } = useQuery(recapQuery(RECAP.sessionId));
  return data ? <HostSettings recap={data} /> : null;
}

describe("the host's settings", () => {
  const open = () => {
    let recap = HOSTS;
    const change = (changed: Partial<typeof recap>) => {
      recap = { ...recap, ...changed };
    };
    let links = 0;
    api.on(getRecap, () => recap);
    api.on(shareRecap, () => {
      links += 1;
      const token = RECAP_PREFIX + `${links}`.repeat(43);
      change({ link: token });
      return { token, expiresAt: AT };
    });
    api.on(unshareRecap, () => {
      change({ link: null });
      return {};
    });
    api.on(changeRecap, ({ body }) => {
      change(body);
      return {};
    });
    api.on(deleteRecap, () => ({}));
    return renderPages([{ path: '/recap', element: <Settings /> }], '/recap');
  };
  const linkShown = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Link to this recap' })?.value ?? '';

  test('a link goes when sharing stops, and the next one is another', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const stop = await screen.findByRole('button', { name: 'Stop sharing' });
    expect(linkShown()).toContain('1'.repeat(43));
    await user.click(stop);
    const make = await screen.findByRole('button', { name: 'Make a link' });
    expect(linkShown()).toBe('');
    await user.click(make);
    await screen.findByRole('button', { name: 'Make a new link' });
    expect(linkShown()).toContain('2'.repeat(43));
  });

  test('names of voters are shown as the recap has them, also if another tab changed them back', async () => {
    const { client, user } = open();
    const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
    await user.click(await screen.findByRole('switch'));
    await waitFor(() => expect(client.getQueryData(recapQuery(RECAP.sessionId).queryKey)?.voterNames).toBe(true));
    expect(isOn()).toBe(true);
    client.setQueryData(recapQuery(RECAP.sessionId).queryKey, HOSTS);
    await waitFor(() => expect(isOn()).toBe(false));
  });

  test('a deleted recap is forgotten', async () => {
    const { client, path, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete recap' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(path()).toBe('/admin'));
    await waitFor(() => expect(client.getQueryData(recapQuery(RECAP.sessionId).queryKey)).toBeUndefined());
  });
});
