import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { LINK_DISPLAY } from '#shared/contract/rooms.ts';
import type { ClientConfig } from '#shared/contract/system.ts';
import { joinOrigin } from './config.ts';

/** A room's join link, with the origin. */
export function joinLink(game: Game, roomId: string, config: Pick<ClientConfig, 'publicOrigin'>): string {
  return joinOrigin(config) + joinPath(game, roomId);
}

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
