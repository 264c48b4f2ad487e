import type { Query, QueryClient } from '@tanstack/react-query';
import { isOver, UnreachableError } from '../api-error.ts';
import { joinStream } from './room-stream.ts';

/** A poll on the screen, as a user of its room's stream. */
interface LivePoll {
  leave: () => void;
  /** Call when a reply has come. */
  answered: () => void;
  /** Call when none has come. */
  missed: () => void;
}

/**
 * Lets the polls of rooms on the screen follow the rooms' streams: they ask when a stream tells of a version that they
 * have not shown.
 * @returns stops it
 */
export function followStreams(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const polls = new Map<string, LivePoll>();
  const look = (query: Query) => {
    const known = polls.get(query.queryHash);
    // A canvas has its picture first.
    const isOnScreen = query.isActive() && !isOver(query.state.error) && query.meta?.canvas?.version() !== null;
    if (isOnScreen && known === undefined) {
      const poll = livePoll(client, query);
      if (poll !== null) polls.set(query.queryHash, poll);
    } else if (!isOnScreen && known !== undefined) {
      polls.delete(query.queryHash);
      known.leave();
    }
  };
  for (const query of cache.getAll()) look(query);
  const unwatch = cache.subscribe((event) => {
    look(event.query);
    if (event.type !== 'updated') return;
    const { action } = event;
    const poll = polls.get(event.query.queryHash);
    if (action.type === 'success') poll?.answered();
    else if ('error' in action && action.error instanceof UnreachableError) poll?.missed();
  });
  return () => {
    unwatch();
    for (const poll of polls.values()) poll.leave();
  };
}

function livePoll(client: QueryClient, query: Query): LivePoll | null {
  const { room, canvas } = query.meta ?? {};
  if (room === undefined) return null;
  const { queryKey } = query;
  const ask = (isUrgent: boolean) =>
    void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: isUrgent });
  // This makes them read their interval again.
  const onPace = () => {
    for (const observer of query.observers) observer.setOptions(observer.options);
  };
  const unwatch = room.paceMs.listen(onPace);
  let told = 0;
  /** A reply under way may be older than the news, but is not cut off: the next would be, too. */
  const catchUp = () => {
    if (told > room.shown(`${queryKey[0]}`)) ask(false);
  };
  const stream = joinStream(room, {
    ask: () => ask(true),
    ...(canvas
      ? {
          canvas: () => {
            canvas.isBehind = false;
            onPace();
            return canvas.version();
          },
          onChange: ({ data, event }) => {
            if (event !== 'paint' || data.version <= (canvas.version() ?? data.version)) return;
            if (canvas.add(data)) client.setQueryData(queryKey, data.version);
            else if (!canvas.isBehind) {
              canvas.isBehind = true;
              ask(false);
            }
          },
        }
      : {
          onChange: ({ data, event }) => {
            if (event === 'paint') return;
            told = Math.max(told, data.version);
            catchUp();
          },
        }),
  });
  return {
    leave: () => {
      unwatch();
      stream.leave();
    },
    answered: () => (canvas?.isBehind ? stream.reopen() : queueMicrotask(catchUp)),
    missed: stream.doubt,
  };
}
