import { seatLink } from '#shared/contract/fields.ts';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { LINK_DISPLAY } from '#shared/contract/rooms.ts';
import type { ClientConfig } from '#shared/contract/system.ts';
import { joinOrigin } from '../config.ts';

/** A room's join link, with the origin; in a game with templates with the room's. */
export function joinLink(
  game: Game,
  roomId: string,
  config: Pick<ClientConfig, 'publicOrigin'>,
  template?: string,
): string {
  const query = template === undefined ? '' : `&template=${template}`;
  return joinOrigin(config) + joinPath(game, roomId) + query;
}

/** The fragment of a rejoin link: no server or log sees it. */
const REJOIN = '#rejoin=';

/** A join link that gives one person's seat back. @param token of `makeSeatLink` */
export const rejoinLink = (link: string, token: string): string => link + REJOIN + token;

/** The token in the URL's fragment; null without one. */
export const rejoinTokenIn = (hash: string): string | null =>
  hash.startsWith(REJOIN) ? (seatLink.safeParse(hash.slice(REJOIN.length)).data ?? null) : null;

/** A link for display: if long, its first 25 and last 20 characters around an ellipsis. */
export function truncateLink(link: string): string {
  const { maxLength, head, tail } = LINK_DISPLAY;
  return link.length > maxLength ? `${link.slice(0, head)}…${link.slice(-tail)}` : link;
}

/** The host page of a game without a room: it opens a new one. */
export function newRoomPath(game: Game): string {
  const [path = '/'] = hostPath(game, '').split('?');
  return path;
}
