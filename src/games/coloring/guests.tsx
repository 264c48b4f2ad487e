import { joinColoring } from '#shared/contract/games/coloring.ts';
import { hostPath, joinPath } from '#shared/contract/games/registry.ts';
import type { GuestGame } from '#src/game-kit/guest/guest-game.ts';
import type { Join } from '#src/game-kit/join.ts';
import { personOf } from '#src/game-kit/person.ts';
import { PaintedPage } from '#src/ui/illustrations/painted-page.tsx';
import { joinTexts } from './join-form-texts.ts';

export const join: Join = async (room, participantName, attempt) => {
  const { participant, seat } = await room.call(joinColoring, { body: { participantName, attempt } });
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

function withTemplate(path: string, template: string | null): string {
  return template === null ? path : `${path}&template=${encodeURIComponent(template)}`;
}

/** The room's join page, keeping the template of the URL. */
export const joinPage = (roomId: string, template: string | null): string =>
  withTemplate(joinPath('coloring', roomId), template);

export const canvasPage = (roomId: string, template: string | null): string =>
  withTemplate(hostPath('coloring', roomId), template);

export const templateIn = (search: URLSearchParams): string | null => search.get('template') || null;
