import { useQuery } from '@tanstack/react-query';
import { getOutlines } from '#shared/contract/outlines.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';

/** The host's own outlines for the Coloring Book, by name; undefined until they are loaded. */
export const useOutlines = () =>
  useQuery({
    queryKey: [getOutlines.path, hostUserId()],
    queryFn: ({ signal }) => call(getOutlines, { as: HOST, signal }),
    refetchInterval: whileUnreachable,
  });
