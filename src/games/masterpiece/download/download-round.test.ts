// @vitest-environment happy-dom
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROOM } from '#src/game-kit/testing/rooms.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { drawingId, drawn, PROMPT } from '../testing/rooms.ts';
import { downloadDrawing, downloadRound } from './download-round.ts';

vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile: vi.fn() }));

const fetched = vi.fn<(address: string) => Promise<Response>>();
const png = (mark: number) => new Response(new Uint8Array([mark]), { headers: { 'content-type': 'image/png' } });

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(saveFile).mockClear();
  // Picture n is the byte n.
  fetched.mockImplementation(async (address) => png(Number(/drawing(\d)/.exec(address.split('/').at(-1) ?? '')?.[1])));
  vi.stubGlobal('fetch', fetched);
});

const ROUND = {
  roomId: ROOM,
  prompt: PROMPT,
  drawings: [drawn(1, 'Zoë', 2), drawn(2, 'Max / the 2nd', 1), drawn(3, 'zoë', 0)],
};
const saved = () => vi.mocked(saveFile).mock.calls;

test('saves all drawings of a round as PNGs in one zip, named by prompt and player', async () => {
  await downloadRound(ROUND);
  const [[name, zip, type] = []] = saved();
  expect([name, type]).toEqual([`${PROMPT}.zip`, 'application/zip']);
  const files = unzipSync(zip ?? new Uint8Array());
  expect(Object.entries(files).map(([file, bytes]) => [file, ...bytes])).toEqual([
    [`${PROMPT} - Zoë.png`, 1],
    [`${PROMPT} - Max the 2nd.png`, 2],
    [`${PROMPT} - zoë (2).png`, 3],
  ]);
});

test('saves one drawing by itself', async () => {
  await downloadDrawing(ROUND, drawn(2, 'Max', 1));
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`/api/masterpiece/rooms/${ROOM}/drawings/${drawingId(2)}`);
  expect(saved()).toEqual([[`${PROMPT} - Max.png`, new Uint8Array([2]), 'image/png']]);
});

test('omits an unreadable picture from the zip, and counts it', async () => {
  fetched.mockImplementationOnce(async () => new Response('', { status: 404 }));
  await expect(downloadRound(ROUND)).resolves.toBe(1);
  const [[, zip] = []] = saved();
  expect(Object.keys(unzipSync(zip ?? new Uint8Array()))).toEqual([
    `${PROMPT} - Max the 2nd.png`,
    `${PROMPT} - zoë (2).png`,
  ]);
});

test('fails when none can be read, instead of saving an empty file', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(downloadRound(ROUND)).rejects.toThrow('404');
  await expect(downloadDrawing(ROUND, drawn(2, 'Max', 1))).rejects.toThrow('404');
  expect(saved()).toEqual([]);
});
