// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawn, ROOM, SCENES, unsettled } from '../testing/rooms.ts';

afterEach(cleanup);

const TWO = [anonymous(1), anonymous(2)];
const OF_THREE = { pacing: { ...UNTIL_STOPPED, round: 1, rounds: 3 } };

test.each<[string, MasterpieceScene]>([
  ['Draw · 2 of 3 done', SCENES.drawing(OF_THREE)],
  ['The drawings are coming in', SCENES.voting([], { ...OF_THREE, ...unsettled() })],
  ['2 of 3 voted', SCENES.voting(TWO, OF_THREE)],
  ['Only one drawing this time', SCENES.voting([anonymous(1)], OF_THREE)],
  ['Results', SCENES.results([drawn(1, 'Zoë', 2)], OF_THREE)],
])("tells the host's phone the round and its part: %s", async (part, scene) => {
  const room = roomOfHost(scene, { doneCount: 2 });
  rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
  openHosted(room);
  expect(await screen.findByText(`Round 1 of 3 · ${part}`)).toBeTruthy();
});
