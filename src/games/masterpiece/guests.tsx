import { joinMasterpiece } from '#shared/contract/games/masterpiece.ts';
import type { GuestGame } from '#src/game-kit/guest-game.ts';
import type { Join } from '#src/game-kit/join.ts';
import { call } from '#src/lib/api.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { joinTexts } from './join-texts.ts';
import { personOf } from './person.ts';

/** Takes a seat. */
export const join: Join = async ({ roomId, name, as, attempt }) => {
  const body = { playerName: name, attempt };
  const { player, seat } = await call(joinMasterpiece, { params: { roomId }, body, as });
  return { me: personOf(player), seat };
};

export const guests: GuestGame = { game: 'masterpiece', texts: joinTexts, picture: <Easel />, join };
