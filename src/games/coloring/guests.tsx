import { joinColoring } from '#shared/contract/games/coloring.ts';
import type { GuestGame } from '#src/game-kit/guest/guest-game.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { call } from '#src/lib/calls/api.ts';
import { PaintedPage } from '#src/ui/illustrations/painted-page.tsx';
import { joinTexts } from './join-form-texts.ts';

export const join: Join = async ({ roomId, name, as, attempt }) => {
  const body = { participantName: name, attempt };
  const { participant, seat } = await call(joinColoring, { params: { roomId }, body, as });
  return { me: personOf(participant), seat };
};

export const guests: GuestGame = {
  game: 'coloring',
  texts: joinTexts,
  picture: <PaintedPage />,
  join,
  alertsTakenName: true,
  staysWhenOver: true,
};
