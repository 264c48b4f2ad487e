import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const motion = read('motion.css');
const tokens = read('tokens.css');
const landing = read('../features/marketing/landing.css');

/** The content of a file's blocks for a media query, on one line. */
function within(css: string, query: string): string {
  const found: string[] = [];
  for (let start = css.indexOf(`@media ${query} {`); start >= 0; start = css.indexOf(`@media ${query} {`, start + 1)) {
    let depth = 0;
    let end = css.indexOf('{', start);
    do {
      if (css[end] === '{') depth += 1;
      if (css[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < css.length);
    found.push(css.slice(start, end).replace(/\s+/g, ' '));
  }
  return found.join(' ');
}

const keyframes = new Map(
  [...motion.matchAll(/@keyframes ([a-z-]+) \{([\s\S]*?\n {2})\}/g)].map(([, name = '', steps = '']) => [name, steps]),
);

describe('with reduced motion', () => {
  test('nothing travels', () => {
    expect(within(tokens, '(prefers-reduced-motion: reduce)')).toContain(':root { --travel: 0; }');
    expect(tokens).toContain('--travel: 1;');
  });

  test('only opacity animates, and the page jumps', () => {
    const all = within(motion, '(prefers-reduced-motion: reduce)');
    expect(all).toContain('*, *::before, *::after {');
    expect(all).toContain('transition-property: opacity;');
    expect(all).toContain('scroll-behavior: auto;');
  });

  test('no animation moves or grows anything', () => {
    expect(keyframes.size).toBeGreaterThan(8);
    const moves = [...keyframes].flatMap(([name, steps]) =>
      (steps.match(/(transform|translate|scale|rotate|width|height|top|left): [^;]+;/g) ?? []).map((line) => [
        name,
        line,
      ]),
    );
    expect(moves.length).toBeGreaterThan(5);
    expect(moves.filter(([, line]) => !line?.includes('var(--travel)'))).toEqual([]);
  });

  test('a spinner still shows that something is going on: it comes and goes', () => {
    expect(keyframes.get('spinner')).toMatch(/opacity: calc\(0\.4 \+ 0\.6 \* var\(--travel\)\)/);
  });
});

test('the landing page scrolls smoothly, except with reduced motion', () => {
  expect(within(landing, '(prefers-reduced-motion: no-preference)')).toContain('scroll-behavior: smooth;');
  expect(landing.match(/scroll-behavior/g)).toHaveLength(1);
});
