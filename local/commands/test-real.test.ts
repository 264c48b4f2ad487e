import { expect, test, vi } from 'vitest';
import { main } from './test-real.ts';

vi.mock('../programs.ts', () => ({ inPath: () => null, isProgram: () => false }));

test('without Go it fails, and says that nothing ran and what to install', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main([])).toBe(1);
  expect(said.mock.calls.join('\n')).toMatch(/Install it \(https:\/\/go\.dev\/dl.*\n0 run$/s);
});
