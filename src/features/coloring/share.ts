import { SHARE_WINDOW } from '#shared/contract/coloring.ts';

/** Where the share page of another site is for an address of ours and some words. */
const SHARE_PAGES = {
  linkedIn: (home: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: home })}`,
  twitter: (home: string, text: string) =>
    `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: home })}`,
} as const;

/** Opens the share page of another site in a small window. It gets the home page only: a room's link is private. */
export function openSharePage(site: keyof typeof SHARE_PAGES, origin: string, text: string): void {
  const { width, height } = SHARE_WINDOW;
  window.open(SHARE_PAGES[site](`${origin}/`, text), '_blank', `width=${width},height=${height},noopener,noreferrer`);
}
