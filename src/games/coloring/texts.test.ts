// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { levelOf } from './host/engagement-hub.tsx';
import { joinTexts } from './join-form-texts.ts';
import { captionLines } from './screen/picture-file.ts';
import { colorName } from './tools/palette.tsx';

beforeEach(() => showLanguage('es'));
afterEach(() => showLanguage('en'));

test('translates colors, levels, the join form and the caption', async () => {
  const words = () => [
    colorName('#2C3E50'),
    levelOf(3),
    joinTexts.submit,
    captionLines(['Ann'], 40, (text) => text.length)[0],
  ];
  expect(words()).toEqual(['azul oscuro', 'Activa', 'Unirme', 'Pintado por Ann']);
  await showLanguage('en');
  expect(words()).toEqual(['dark blue', 'Active', 'Join', 'Painted by Ann']);
});
