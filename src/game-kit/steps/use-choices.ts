import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useRoom } from '#src/lib/polls/room.ts';

type Choices = Readonly<Record<string, string>>;

/**
 * The host's choices for the game that begins, by their names in the URL, which keeps them over a refresh. The router tells
 * of its URL a moment later: a choice shows at once, and one that follows quickly doesn't undo it.
 */
export function useChoices(): [chosen: (name: string) => string | null, choose: (choices: Choices) => void] {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const queryKey = ['choices', useRoom().id];
  const { data = {} } = useQuery<Choices>({ queryKey, queryFn: skipToken, initialData: {} });
  const choose = (choices: Choices) => {
    const all = cache.setQueryData<Choices>(queryKey, (before) => ({ ...before, ...choices }));
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...all }), { replace: true });
  };
  return [(name) => data[name] ?? search.get(name), choose];
}
