// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION } from '#shared/contract/testing/session.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { InTestRoom } from '#src/lib/testing/render-pages.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { ONLY_NEXT_GAME, type Steps } from '../steps/main-step.tsx';
import { hosted } from '../testing/hosted.ts';
import { LeadScreen } from './lead-screen.tsx';

beforeEach(freshBrowser);
afterEach(cleanup);

const PROGRESS = 'Question 3 of 5 · 2 of 3 have voted';
const VOTING: Steps = { main: null, also: null, hold: { held: false, toggle: () => {} }, progress: PROGRESS };

function open(steps: Steps, session = SESSION) {
  const state = { people: [], hosting: null, phaseEndsAt: new Date(Date.now() + 20_000).toISOString() };
  render(
    <InTestRoom>
      <TooltipProvider>
        <LeadScreen host={hosted({ lead: 'remote', user: null, link: null, state, session })} steps={steps} />
      </TooltipProvider>
    </InTestRoom>,
  );
  return within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('paragraph');
}

test('says where the game is, above the time and the steps; read, but not announced', () => {
  const [progress, time] = open(VOTING);
  expect(progress?.textContent).toBe(PROGRESS);
  expect(progress?.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
  expect(time?.textContent).toMatch(/^\d+ seconds left$/);
});

test('says that the phase is on hold', () => {
  const [, time] = open({ ...VOTING, hold: { held: true, toggle: () => {} } });
  expect(time?.textContent).toBe('On hold. Take your time to talk.');
});

test('says which game of the agenda it is, and nothing without one', () => {
  open(ONLY_NEXT_GAME, { ...SESSION, position: { number: 2, of: 4 } });
  expect(screen.getByText('Game 2 of 4')).toBeTruthy();
  cleanup();
  open(ONLY_NEXT_GAME);
  expect(screen.queryByText(/^Game/)).toBeNull();
});

test('says nothing of the kind in a game without phases', () => {
  expect(open(ONLY_NEXT_GAME).map(({ textContent }) => textContent)).toEqual(['No one has joined yet.']);
});
