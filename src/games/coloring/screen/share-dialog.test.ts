// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openSharePage } from './share-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['linkedIn', 'www.linkedin.com', 'url'],
  ['twitter', 'twitter.com', 'url'],
] as const)('%s gets the home page only, in a window of 600 by 400', (site, host, parameter) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  openSharePage(site, 'https://thaw.example', 'We paint together.');
  const [address, , features] = open.mock.calls[0] ?? [];
  const url = new URL(String(address));
  expect(url.host).toBe(host);
  expect(url.searchParams.get(parameter)).toBe('https://thaw.example/');
  expect(features).toContain('width=600,height=400');
});
