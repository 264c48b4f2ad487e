// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { RegisterPage } from './register-page.tsx';

// In a separate file, since the configuration is loaded once per client.
pageTests({ config: { canRegister: false } });

test.each(['/register', '/register?tier=pro'])(
  '%s says at once that no one can register, and has no form',
  async (at) => {
    renderPages([{ path: '/register', Component: RegisterPage }], at);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No one can register here yet.*support@thaw\.example$/,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Sign up|Get started/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  },
);
