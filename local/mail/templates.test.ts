import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../stack/root.ts';
import { templateFiles } from './templates.tsx';

test('the rendered files match the templates (npx tsx local/mail-templates.ts)', async () => {
  for (const [file, content] of await templateFiles()) {
    expect(readFileSync(inProject(file), 'utf8'), file).toBe(content);
  }
});

test('no mail loads anything from elsewhere', async () => {
  for (const [file, content] of await templateFiles()) {
    expect(content, file).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|src=/i);
  }
});
