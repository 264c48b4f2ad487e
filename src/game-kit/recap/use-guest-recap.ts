import { useQuery } from '@tanstack/react-query';
import { getGuestRecap } from '#shared/contract/recaps.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { call, type Identity } from '#src/lib/calls/api.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { useRecapParts } from './use-recap-parts.ts';

/** What an ended session leaves for a person of the room: null until all of it has loaded, or where there is nothing. */
export function useGuestRecap(roomId: string, as: Identity) {
  const { data, error } = useQuery({
    queryKey: ['guest recap', roomId, as.kind],
    queryFn: ({ signal }) => call(getGuestRecap, { params: { roomId }, as, signal }),
    refetchInterval: whileUnreachable,
  });
  const recap = data?.recap ?? null;
  const { failed, shown } = useRecapParts(recap?.games);
  return {
    /** It is asked for again. */
    failed: failed || (data === undefined && error !== null && mayPass(error)),
    left: data === undefined || recap === null || shown === undefined ? null : { ...data, recap, shown },
  };
}
