import { joinMasterpiece, type MasterpiecePlayer } from '#shared/contract/games/masterpiece.ts';
import type { GuestGame } from '#src/game-kit/guest/guest-game.ts';
import type { Join } from '#src/game-kit/join.ts';
import { Easel } from '#src/ui/illustrations/easel.tsx';
import { joinTexts } from './join-texts.ts';

/** Turns a player of a reply into the client's shape. */
export function personOf<Sent extends MasterpiecePlayer>({ playerName: name, ...player }: Sent) {
  return { ...player, name };
}

export const join: Join = async (room, playerName, attempt) => {
  const { player, seat } = await room.call(joinMasterpiece, { body: { playerName, attempt } });
  return { me: personOf(player), seat };
};

export const guests: GuestGame = { game: 'masterpiece', texts: joinTexts, picture: <Easel />, join };
