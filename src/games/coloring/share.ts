import { SHARE_PAGES, SHARE_WINDOW } from '#shared/contract/games/coloring.ts';

/** Opens another site's share page in a small window. It gets the home page only: a room's link is private. */
export function openSharePage(site: keyof typeof SHARE_PAGES, origin: string, text: string): void {
  const { width, height } = SHARE_WINDOW;
  window.open(SHARE_PAGES[site](`${origin}/`, text), '_blank', `width=${width},height=${height},noopener,noreferrer`);
}
