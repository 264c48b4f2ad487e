import { hostPath, joinPath } from '#shared/contract/games/registry.ts';

/** The same place with the template that stood in the address, if one did. */
function withTemplate(path: string, template: string | null): string {
  return template === null ? path : `${path}&template=${encodeURIComponent(template)}`;
}

/** Where one joins this room, with the template that stood in the address. */
export const joinAddress = (roomId: string, template: string | null): string =>
  withTemplate(joinPath('coloring', roomId), template);

/** The picture of this room: the same page for everybody. */
export const canvasAddress = (roomId: string, template: string | null): string =>
  withTemplate(hostPath('coloring', roomId), template);

/** What an address asks for; an empty word is none. */
export const templateIn = (search: URLSearchParams): string | null => search.get('template') || null;
