// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setChallenge } from '#shared/contract/games/coloring.ts';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { ANN, freshBrowser, loggedInAs } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { useChallenge } from './use-challenge.ts';

const MIDNIGHT = '#2C3E50';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Starter({ last }: { last: string | null }) {
  const endsAt = new Date(0).toISOString();
  const { start } = useChallenge('abcdefgh012345', { challenge: last === null ? null : { color: last, endsAt } });
  return (
    <button type="button" onClick={start}>
      Start
    </button>
  );
}

/** All colors that chance can pick. */
async function surprises(last: string | null): Promise<unknown[]> {
  freshBrowser();
  loggedInAs(ANN);
  const api = fakeApi();
  api.on(setChallenge, () => ({ challenge: null, serverNow: new Date().toISOString() }));
  const { user } = renderPages([{ path: '/', element: <Starter last={last} /> }], '/');
  const random = vi.spyOn(Math, 'random');
  for (let step = 0; step < 40; step += 1) {
    random.mockReturnValue(step / 40);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(api.named('setChallenge')).toHaveLength(step + 1));
  }
  cleanup();
  return [...new Set(api.named('setChallenge').map(({ body }) => body.color))];
}

test('can pick any strong color except Midnight, which would hide the outlines', async () => {
  expect(await surprises(null)).toEqual(PRIMARY_PALETTE.filter((color) => color !== MIDNIGHT));
});

test('never picks the same color twice in a row', async () => {
  expect(await surprises('#FF6B6B')).toEqual(PRIMARY_PALETTE.slice(1).filter((color) => color !== MIDNIGHT));
});
