import { expect, test } from 'vitest';
import { ENDPOINTS } from '../supabase/functions/_shared/contract/endpoints.ts';
import { currentApiDocs, writtenApiDocs } from './api-docs.ts';

test('docs/api.md is what `npx tsx local/api-docs.ts` writes', () => {
  expect(writtenApiDocs()).toBe(currentApiDocs());
});

test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is in it',
  (name, { method, path, refusals, summary }) => {
    const docs = currentApiDocs();
    const begin = docs.indexOf(`### ${method} ${path.replace(/:(\w+)/g, '{$1}')}\n`);
    expect(begin).toBeGreaterThan(0);
    const section = docs.slice(begin, docs.indexOf('\n### ', begin + 1) + 1 || undefined);
    for (const words of [summary, `\`${name}\``, ...refusals.map((code) => `\`${code}\``)])
      expect(section).toContain(words);
  },
);
