import { queryOptions } from '@tanstack/react-query';
import { getBilling } from '#shared/contract/billing.ts';
import { call, HOST } from './api.ts';

/**
 * What the host's plan rests on. It changes elsewhere (the payment provider tells the server), so it is asked for anew by
 * every screen that shows it.
 */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [getBilling.path, userId],
    queryFn: ({ signal }) => call(getBilling, { as: HOST, signal }),
    refetchOnMount: 'always',
  });
