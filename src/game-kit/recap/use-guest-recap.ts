import { useQuery } from '@tanstack/react-query';
import { getGuestRecap } from '#shared/contract/recaps.ts';
import { mayPass } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { useRecapParts } from './use-recap-parts.ts';

/** How often people who wait for the recap's link ask for it. */
export const LINK_MS = 15_000;

/** What an ended session leaves for a person of the room: null until all of it has loaded, or where there is nothing. */
export function useGuestRecap() {
  const room = useRoom();
  const { data, error } = useQuery({
    queryKey: ['guest recap', room.id, room.as.kind],
    queryFn: ({ signal }) => room.call(getGuestRecap, { signal }),
    // The host may share the link at any time after the end.
    refetchInterval: (query) =>
      query.state.data?.recap && query.state.data.link === null ? LINK_MS : whileUnreachable(query),
  });
  const recap = data?.recap ?? null;
  const { failed, shown } = useRecapParts(recap?.games);
  return {
    /** It is asked for again. */
    failed: failed || (data === undefined && error !== null && mayPass(error)),
    left: data === undefined || recap === null || shown === undefined ? null : { ...data, recap, shown },
  };
}
