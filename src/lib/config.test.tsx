// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { joinOrigin, useConfig } from './config.ts';
import { createQueryClient, RETRY_MS } from './query-client.ts';
import { fakeApi } from './testing/fake-api.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const origin = (publicOrigin: string | null, page: string) => joinOrigin({ publicOrigin }, new URL(page));

test.each([
  ['http://192.168.1.5:3000', 'http://localhost:3000/admin', 'http://192.168.1.5:3000'],
  ['http://192.168.1.5:3000', 'http://127.0.0.1:3000/', 'http://192.168.1.5:3000'],
  ['http://192.168.1.5:3000', 'http://[::1]:3000/', 'http://192.168.1.5:3000'],
  ['http://192.168.1.5:3000', 'http://10.0.0.7:3000/', 'http://10.0.0.7:3000'],
  ['http://192.168.1.5:3000', 'https://thaw.example.ts.net/', 'https://thaw.example.ts.net'],
  ['http://[fd00::5]:3000', 'http://10.0.0.7:3000/', 'http://10.0.0.7:3000'],
  ['https://thaw.example', 'http://10.0.0.7:3000/', 'https://thaw.example'],
  ['https://thaw.example', 'http://localhost:3000/', 'https://thaw.example'],
  [null, 'http://localhost:3000/x?y', 'http://localhost:3000'],
])('public origin %s, page %s: links begin with %s', (publicOrigin, page, expected) => {
  expect(origin(publicOrigin, page)).toBe(expected);
});

test('a configuration that could not be loaded is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const away = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', away);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useConfig, { wrapper });
  await waitFor(() => expect(away).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  expect(result.current).toBeUndefined();
  fakeApi({ config: { publicOrigin: 'https://thaw.example' } });
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS));
  await waitFor(() => expect(result.current?.publicOrigin).toBe('https://thaw.example'));
});
