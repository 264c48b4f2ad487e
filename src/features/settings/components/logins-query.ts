import { queryOptions } from '@tanstack/react-query';
import { getLogins } from '#shared/contract/account-safety.ts';
import { call } from '#src/lib/calls/api.ts';

export const loginsQuery = queryOptions({
  queryKey: [getLogins.path],
  queryFn: ({ signal }) => call(getLogins, { signal }),
  refetchOnMount: 'always',
});
