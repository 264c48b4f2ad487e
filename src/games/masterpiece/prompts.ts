import { catalogue } from '#src/lib/catalogue.ts';
import type { Game } from './api.ts';

type BuiltIn = { readonly prompts: Readonly<Record<string, readonly string[]>> };
const english: BuiltIn = { prompts: {} };

const builtIn = catalogue(english, () => import('./prompts.es.ts'));

/** A prompt in the current language; a host's own stays as written. Call it while rendering. */
export const promptText = (prompt: string): string => builtIn.prompts[prompt]?.[0] ?? prompt;

/** The game with its prompt in the current language. */
export const shownGame = <Shown extends Pick<Game, 'prompt'>>(game: Shown): Shown => ({
  ...game,
  prompt: game.prompt === null ? null : promptText(game.prompt),
});
