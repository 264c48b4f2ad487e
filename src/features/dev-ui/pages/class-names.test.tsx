// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { extendTailwindMerge } from 'tailwind-merge';
import { afterEach, expect, test } from 'vitest';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { DevUiPage } from './dev-ui-page.tsx';

afterEach(cleanup);

// Our own names in Tailwind's scales.
const merge = extendTailwindMerge({ extend: { theme: { radius: ['card', 'control'], shadow: ['soft'] } } });

/** Class names overridden by others in the same list. */
function contradicted(classNames: string): string[] {
  const kept = new Set(merge(classNames).split(' '));
  return classNames.split(' ').filter((name) => !kept.has(name));
}

test.each([
  ['p-6 p-4', ['p-6']],
  ['soft:p-6 p-4', []],
  ['text-sm rounded-card rounded-control text-ink', ['rounded-card']],
])('of %s it finds %j', (classNames, found) => {
  expect(contradicted(classNames)).toEqual(found);
});

test.each(['components', 'join', 'host', 'present'])(
  'nothing in the sample %s wears two contradictory classes',
  (sample) => {
    const { container } = render(
      <MemoryRouter initialEntries={[`/dev/ui?sample=${sample}`]}>
        <TooltipProvider>
          <DevUiPage />
        </TooltipProvider>
      </MemoryRouter>,
    );
    const wrong = [...container.querySelectorAll('[class]')]
      .map((element) => element.getAttribute('class') ?? '')
      .filter((classNames) => contradicted(classNames).length > 0);
    expect(wrong).toEqual([]);
  },
);
