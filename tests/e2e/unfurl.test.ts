import { imageSize } from 'image-size';
import { describe, expect, inject, it } from 'vitest';
import { GAME_KEYS, INVITATIONS, joinPath } from '#shared/contract/games/registry.ts';

const { origin } = inject('stack');
const ROOM = 'abcdefgh012345';

/** A page as a chat reads it: by one request, and without scripts. */
async function tagsOf(address: string): Promise<ReadonlyMap<string, string>> {
  const reply = await fetch(origin + address, { headers: { 'user-agent': 'Chat-LinkExpanding/1.0' } });
  const html = await reply.text();
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
}

describe.each(GAME_KEYS)('a join link of %s, pasted into a chat', (game) => {
  const address = joinPath(game, ROOM);

  it('is an invitation', async () => {
    const tags = await tagsOf(address);
    expect(tags.get('og:title')).toBe(`You are invited to ${INVITATIONS[game].name}`);
    expect(tags.get('og:description')).toMatch(/^Join with just a name/);
    expect(tags.get('og:site_name')).toBe('Thaw');
    expect(tags.get('twitter:card')).toBe('summary_large_image');
    expect(tags.get('twitter:title')).toBe(`You are invited to ${INVITATIONS[game].name}`);
    expect(tags.get('robots')).toBe('noindex');
  });

  it('says nothing of the room, and the same of every room', async () => {
    const html = await (await fetch(origin + address)).text();
    expect(html).not.toContain(ROOM);
    expect(html).not.toContain('og:url');
    expect(await (await fetch(origin + joinPath(game, 'zyxwvu987654ab'))).text()).toBe(html);
  });

  it('has a picture that is as large as it says', async () => {
    const tags = await tagsOf(address);
    const picture = tags.get('og:image') ?? '';
    expect(picture).toBe(`${origin}/og.png`);
    expect(tags.get('twitter:image')).toBe(picture);
    expect(tags.get('og:image:alt')).toMatch(/\w/);
    const reply = await fetch(picture);
    expect(reply.headers.get('content-type')).toBe(tags.get('og:image:type'));
    const { width, height } = imageSize(new Uint8Array(await reply.arrayBuffer()));
    expect([width, height]).toEqual([1200, 630]);
    expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630']);
  });
});

it('the link to a shared recap tells nothing about it', async () => {
  const tags = await tagsOf('/r');
  expect(tags.get('robots')).toBe('noindex');
  expect(tags.get('og:title')).toBe('Recap of a session · Thaw');
  expect(tags.get('og:description')).toBe('What a session of icebreaker games left: results, pictures and highlights.');
});

it('the landing page says where it is', async () => {
  const tags = await tagsOf('/');
  expect(tags.get('og:url')).toBe(`${origin}/`);
  expect(tags.has('robots')).toBe(false);
});

it('crawlers that ask first may read what a join link says', async () => {
  const rules = await (await fetch(`${origin}/robots.txt`)).text();
  const refused = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  expect(refused).toContain('/api/');
  for (const game of GAME_KEYS) {
    const address = joinPath(game, ROOM);
    expect(refused.filter((start) => address.startsWith(start))).toEqual([]);
  }
});
