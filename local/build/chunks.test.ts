import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'], isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js', 'index.html'] },
  '_map.js': { file: 'assets/map.js', css: ['assets/map.css'], imports: ['_form.js'] },
  'src/join.tsx': { file: 'assets/join.js', imports: ['_form.js', '_react.js'], dynamicImports: ['src/play.tsx'] },
  'src/play.tsx': { file: 'assets/play.js', imports: ['_map.js'] },
};

test('a page needs its own chunk and its imports, once, but neither the entry’s nor lazy ones', () => {
  expect(chunksOf(MANIFEST, 'index.html', ['src/join.tsx'])).toEqual({
    scripts: ['assets/join.js', 'assets/form.js'],
    styles: [],
  });
});

test('several modules are one page', () => {
  expect(chunksOf(MANIFEST, 'index.html', ['src/join.tsx', 'src/play.tsx'])).toEqual({
    scripts: ['assets/join.js', 'assets/form.js', 'assets/play.js', 'assets/map.js'],
    styles: ['assets/map.css'],
  });
});

test('a page in the entry needs nothing more', () => {
  expect(chunksOf(MANIFEST, 'index.html', [])).toEqual({ scripts: [], styles: [] });
});

test('a module that the build does not have is said by name', () => {
  expect(() => chunksOf(MANIFEST, 'index.html', ['src/gone.tsx'])).toThrow('no chunk of src/gone.tsx');
});
