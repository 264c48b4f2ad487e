import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { toast } from '../toast/toast.ts';
import { freshBrowser } from './accounts.ts';
import { fakeApi } from './fake-api.ts';

/** For all tests of a file: a fresh browser and API before each, a clean page after it. */
export function pageTests(options?: Parameters<typeof fakeApi>[0]): ReturnType<typeof fakeApi> {
  const api = fakeApi(options);
  beforeEach(() => {
    freshBrowser();
    api.reset();
  });
  afterEach(() => {
    toast.dismiss();
    cleanup();
  });
  return api;
}

/** The control with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Hint or error of the control with this label. */
export const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
