import { joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import type { GuestGame } from '#src/game-kit/guest/guest-game.ts';
import { joinBy } from '#src/game-kit/join.ts';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { joinTexts } from './join-texts.ts';

export const join = joinBy(joinThisOrThat);

export const guests: GuestGame = { game: 'this-or-that', texts: joinTexts, picture: <TwoChoices />, join };
