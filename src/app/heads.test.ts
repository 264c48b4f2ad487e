import { expect, test } from 'vitest';
import { GAME_KEYS, GAMES, type GameEntry, pageOf } from '#shared/contract/games/registry.ts';
import { RESERVED_HANDLES } from '#shared/contract/reserved-handles.ts';
import { HANDLE_LENGTH } from '#shared/contract/team-links.ts';
import { HEADS, SHELL_HEAD } from './heads.ts';

const all = [...Object.entries(HEADS), ['every other address', SHELL_HEAD] as const];

test.each(all)('%s has a description that search engines and chats show whole', (_, { description }) => {
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThan(165);
});

test('search engines find only public pages', () => {
  const open = all.filter(([, { isPrivate }]) => !isPrivate).map(([page]) => page);
  expect(open).toEqual(['/', '/support', '/contact', '/privacy', '/terms']);
});

test.each([
  ['/join', 'You are invited to the Collaborative Coloring Book'],
  ['/join-this-or-that', 'You are invited to This or That'],
  ['/masterpiece-match', 'You are invited to Masterpiece Match'],
  ['/join-warm-welcome/:roomId?', 'You are invited to Warm Welcome'],
] as const)('%s invites', (page, invitation) => {
  expect(HEADS[page].invitation).toBe(invitation);
  expect(HEADS[page].description).toMatch(/^Join with just a name/);
});

test('no two pages have one title, but for those of one room', () => {
  const played = GAME_KEYS.map((game) => pageOf((GAMES[game] as GameEntry).links.play ?? ''));
  const titles = Object.entries(HEADS).flatMap(([page, { title }]) => (played.includes(page) ? [] : [title]));
  expect(new Set(titles).size).toBe(titles.length);
});

test('no handle of a team link is the first part of a page', () => {
  const first = Object.keys(HEADS).map((page) => page.split('/')[1] ?? '');
  const handles = first.filter((part) => part.length >= HANDLE_LENGTH.min);
  expect(handles.filter((part) => !RESERVED_HANDLES.includes(part))).toEqual([]);
});
