// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { colorName } from './color-name.ts';
import { captionLines } from './download/caption.ts';
import { levelOf } from './engagement.ts';
import { joinTexts } from './join-form-texts.ts';

const SPACE = { measure: (text: string) => text.length, maxWidth: 40, maxLines: 2 };

beforeEach(() => showLanguage('es'));
afterEach(() => showLanguage('en'));

test('translates colors, levels, the join form and the caption', async () => {
  const words = () => [colorName('#2C3E50'), levelOf(3), joinTexts.submit, captionLines(['Ann'], SPACE)[0]];
  expect(words()).toEqual(['Medianoche', 'Activa', 'Unirme', 'Pintado por Ann']);
  await showLanguage('en');
  expect(words()).toEqual(['Midnight', 'Active', 'Join', 'Painted by Ann']);
});
