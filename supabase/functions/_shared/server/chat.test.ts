import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAT_KEY, type ChatService, startChatService } from '../../../../tests/fakes/chat-service.ts';
import type { KnownPlace } from '../domain/fact.ts';
import { type ChatOptions, createFactWriter } from './chat.ts';

const place = (name: string | null, approximate = false): KnownPlace => ({
  name,
  state: 'IL',
  latitude: 41.88,
  longitude: -87.63,
  approximate,
  timeZone: null,
});
const GROUP = [
  place('Chicago, IL'),
  place('Aurora, IL'),
  place('Chicago, IL'),
  place('Somewhere in the US', true),
  place(null),
];

let service: ChatService;
beforeAll(async () => {
  service = await startChatService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

function writer(options: Partial<ChatOptions> = {}) {
  const baseUrl = `${service.origin}/v1`;
  return createFactWriter({
    fetch,
    baseUrl,
    apiKey: CHAT_KEY,
    model: 'some-model',
    // Waits for the answer, even on a slow machine.
    timeLimitMs: 60_000,
    userAgent: 'Thaw tests',
    ...options,
  });
}

test('writes one fact, of a kind that is the hash of its text', async () => {
  service.content = 'Chicago, IL and Aurora, IL share a railroad.';
  expect(await writer()(GROUP)).toEqual([
    { kind: expect.stringMatching(/^ai:[0-9a-f]{16}$/), text: 'Chicago, IL and Aurora, IL share a railroad.' },
  ]);
});

test('the model sees canonical names and nothing else of the people', async () => {
  await writer()(GROUP);
  const [asked] = service.asked;
  expect(asked).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${CHAT_KEY}`, 'user-agent': 'Thaw tests' });
  const body = JSON.parse(asked?.body ?? '{}');
  expect(body.model).toBe('some-model');
  expect(body.messages.at(-1)).toEqual({ role: 'user', content: 'Aurora, IL\nChicago, IL' });
});

test('the same places are asked about once', async () => {
  const write = writer();
  const first = await write(GROUP);
  service.content = 'Another sentence about bridges and rivers.';
  expect(await write(GROUP.toReversed())).toEqual(first);
  expect(service.asked).toHaveLength(1);
  expect(await write([...GROUP, place('Elgin, IL')])).not.toEqual(first);
});

test('without known locations it asks nothing', async () => {
  expect(await writer()([place(null), place('Somewhere in the US', true)])).toEqual([]);
  expect(service.asked).toHaveLength(0);
});

describe('there is no fact', () => {
  test.each([
    ['when the model says nothing', null],
    ['when it writes markup', '<script>alert(1)</script> is a sentence.'],
    ['when it sends people somewhere', 'Read more about Chicago at https://example.com today.'],
  ])('%s', async (_, content) => {
    service.content = content;
    expect(await writer()(GROUP)).toEqual([]);
  });

  test.each(['failing', 'broken', 'endless', 'hanging up'] as const)('when the service is %s', async (mode) => {
    service.mode = mode;
    expect(await writer()(GROUP)).toEqual([]);
  });

  test('when it is silent, for as long as the limit says', async () => {
    service.mode = 'silent';
    expect(await writer({ timeLimitMs: 50 })(GROUP)).toEqual([]);
  });

  test('with a wrong key', async () => {
    expect(await writer({ apiKey: 'wrong' })(GROUP)).toEqual([]);
  });
});
