import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { browserSetting } from '#src/lib/page/browser-setting.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { parseJson } from '#src/lib/storage.ts';

type Choices = Readonly<Record<string, string>>;

/** For the newest room only, so that the store doesn't grow. */
const setting = browserSetting('thaw_choices');
const stored = z.object({ room: z.string(), choices: z.record(z.string(), z.string()) });

function choicesFor(roomId: string, text: string | null): Choices {
  const { data } = stored.safeParse(parseJson(text));
  return data?.room === roomId ? data.choices : {};
}

/**
 * The host's choices for the game that begins, by their names. All tabs of the browser have the same, as the host's page
 * and a shared screen in a window of its own; the URL may bring first ones.
 */
export function useChoices(): [chosen: (name: string) => string | null, choose: (choices: Choices) => void] {
  const [search] = useSearchParams();
  const { id } = useRoom();
  const choices = choicesFor(id, useSyncExternalStore(setting.listen, setting.get));
  const choose = (more: Choices) =>
    setting.set(JSON.stringify({ room: id, choices: { ...choicesFor(id, setting.get()), ...more } }));
  return [(name) => choices[name] ?? search.get(name), choose];
}
