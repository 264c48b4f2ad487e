import { joinThisOrThat } from '#shared/contract/games/this-or-that.ts';
import type { GuestGame } from '#src/game-kit/guest-game.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call } from '#src/lib/api.ts';
import { TwoChoices } from '#src/ui/illustrations/two-choices.tsx';
import { joinTexts } from './join-texts.ts';

export const join: Join = async ({ roomId, name, as, attempt }) => {
  const body = { participantName: name, attempt };
  const { participant, seat } = await call(joinThisOrThat, { params: { roomId }, body, as });
  return { me: personOf(participant), seat };
};

export const guests: GuestGame = { game: 'this-or-that', texts: joinTexts, picture: <TwoChoices />, join };
