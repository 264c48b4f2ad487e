import { hostPath, joinPath } from '#shared/contract/games/registry.ts';

/** The path, keeping the template of the URL. */
function withTemplate(path: string, template: string | null): string {
  return template === null ? path : `${path}&template=${encodeURIComponent(template)}`;
}

/** The room's join page, keeping the template of the URL. */
export const joinPage = (roomId: string, template: string | null): string =>
  withTemplate(joinPath('coloring', roomId), template);

/** The room's canvas page, the same for everyone. */
export const canvasPage = (roomId: string, template: string | null): string =>
  withTemplate(hostPath('coloring', roomId), template);

/** The template in the URL; null when empty or missing. */
export const templateIn = (search: URLSearchParams): string | null => search.get('template') || null;
