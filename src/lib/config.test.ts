import { expect, test } from 'vitest';
import { joinOrigin } from './config.ts';

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
