import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '#src/ui/ink-on.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** Every `--role: light-dark(#rrggbb, #rrggbb)` of the tokens file. */
const roles = new Map(
  [...tokens.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colorOf(name: string, mode: 'light' | 'dark'): string {
  const role = roles.get(name);
  if (!role) throw new Error(`tokens.css has no colour role ${name}`);
  return role[mode];
}

const GROUNDS = ['bg', 'surface', 'sunk'];
/** Both ends of each mix with warmth; oklab mixes never leave the range between them. */
const PAGE_GROUNDS = ['bg-warm', 'frost', 'glow'];
const TEXTS = ['ink', 'muted', 'warm-text', 'ice', 'violet', 'leaf', 'danger'];
const FILLED = [
  ['on-warm', 'warm'],
  ['on-warm', 'warm-hover'],
  ['on-warm', 'sun'],
  ['on-strong', 'ice'],
  ['on-strong', 'violet'],
  ['on-strong', 'leaf'],
  ['on-strong', 'danger'],
  ['bg', 'ink'],
];
const SOFT = [
  ['warm-text', 'warm-soft'],
  ['ice', 'ice-soft'],
  ['violet', 'violet-soft'],
  ['leaf', 'leaf-soft'],
  ['danger', 'danger-soft'],
  ...['warm', 'ice', 'sun', 'violet', 'leaf', 'danger'].flatMap((hue) => [
    ['ink', `${hue}-soft`],
    ['muted', `${hue}-soft`],
  ]),
];

const textPairs = [
  ...[...GROUNDS, ...PAGE_GROUNDS].flatMap((ground) => TEXTS.map((text) => [text, ground])),
  ...FILLED,
  ...SOFT,
];

describe.each(['light', 'dark'] as const)('%s theme', (mode) => {
  test.each(textPairs)('%s is readable on %s (4.5:1)', (text = '', ground = '') => {
    expect(contrast(colorOf(text, mode), colorOf(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...GROUNDS, ...PAGE_GROUNDS])('a control’s edge and the focus ring show on %s (3:1)', (ground) => {
    expect(contrast(colorOf('edge', mode), colorOf(ground, mode))).toBeGreaterThanOrEqual(3);
    expect(contrast(colorOf('ice', mode), colorOf(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});

test('every utility of the theme stands on a token that exists', () => {
  const declared = new Set([...tokens.matchAll(/^\s*--([a-z0-9-]+):/gm)].map(([, name]) => name));
  const used = [...theme.matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});
