import { queryOptions } from '@tanstack/react-query';
import { getBilling } from '#shared/contract/billing.ts';
import { call, HOST } from './api.ts';

/** The host's plan and its source. The payment provider changes it on the server, so every screen with it refetches. */
export const billingQuery = (userId: string) =>
  queryOptions({
    queryKey: [getBilling.path, userId],
    queryFn: ({ signal }) => call(getBilling, { as: HOST, signal }),
    refetchOnMount: 'always',
  });
