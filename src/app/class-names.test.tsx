// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { extendTailwindMerge } from 'tailwind-merge';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES } from '#src/lib/page/pages.ts';
import { freshBrowser } from '#src/lib/testing/accounts.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { HostShell } from '#src/ui/layout/host-shell.tsx';
import { openApp } from './testing.tsx';

beforeEach(() => {
  freshBrowser();
  fakeApi({ config: { devTools: true } });
});
afterEach(cleanup);

// Our own names in Tailwind's scales.
const merge = extendTailwindMerge({ extend: { theme: { radius: ['card', 'control'], shadow: ['soft'] } } });

/** Class names overridden by others in the same list. */
function contradicted(classNames: string): string[] {
  const kept = new Set(merge(classNames).split(' '));
  return classNames.split(' ').filter((name) => !kept.has(name));
}
const onPage = () =>
  [...document.querySelectorAll('[class]')].flatMap((element) => contradicted(element.getAttribute('class') ?? ''));

test.each([
  ['p-6 p-4', ['p-6']],
  ['soft:p-6 p-4', []],
  ['text-sm rounded-card rounded-control text-ink', ['rounded-card']],
])('of %s it finds %j', (classNames, found) => {
  expect(contradicted(classNames)).toEqual(found);
});

// Without a canvas, as here, painting is no page.
const pages = PAGES.filter((page) => page !== '/coloring');

test.each([...pages, '/nowhere'])('nothing on %s wears two contradictory classes', async (path) => {
  await openApp(path.replace('/:roomId?', ''));
  await screen.findAllByRole('heading', { level: 1 });
  expect(onPage()).toEqual([]);
});

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const SIZES = ['sm', 'md', 'lg', 'main', 'icon'] as const;

test.each(VARIANTS.flatMap((variant) => SIZES.map((size) => ({ variant, size }))))('no button does: %o', (look) => {
  expect(contradicted(buttonStyles(look))).toEqual([]);
});

test("nothing around a host's room and in its dialogs does", () => {
  const part = <p>A part</p>;
  render(
    <HostShell
      back={part}
      title="A game"
      lead="Its lead"
      actions={part}
      settings={part}
      invite={part}
      inviteLine={part}
      side={part}
    >
      {part}
      <Dialog open title="A dialog" footer={part}>
        {part}
      </Dialog>
      <AlertDialog open title="A question" description={part} confirmLabel="Yes" onConfirm={() => {}} />
    </HostShell>,
  );
  expect(onPage()).toEqual([]);
});
