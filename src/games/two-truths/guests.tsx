import { joinTwoTruths } from '#shared/contract/games/two-truths.ts';
import type { GuestGame } from '#src/game-kit/guest/guest-game.ts';
import { joinBy } from '#src/game-kit/join.ts';
import { ThreeStatements } from '#src/ui/illustrations/three-statements.tsx';
import { joinTexts } from './join-texts.ts';

export const join = joinBy(joinTwoTruths);

export const guests: GuestGame = { game: 'two-truths', texts: joinTexts, picture: <ThreeStatements />, join };
