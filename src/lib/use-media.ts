import { useSyncExternalStore } from 'react';

/** Narrower than Tailwind's `sm`: a phone held upright, where the thumb reaches the lower edge. */
export const PHONE = '(max-width: 639.98px)';
/** Narrower than Tailwind's `lg`: a host's screen is one column there. */
export const ONE_COLUMN = '(max-width: 1023.98px)';
/** As `broad:` of the styles: a picture has a column beside it. */
export const BROAD = '(min-width: 80rem) and (min-height: 30rem) and (min-aspect-ratio: 8/5)';

/** As `low:` of the styles: a phone that lies, or a window at 200 % zoom. */
export const LOW = '(max-height: 29.99rem) and (orientation: landscape)';

/** The system's theme, where none was chosen for Thaw. */
export const DARK = '(prefers-color-scheme: dark)';

/**
 * Whether the window is like this, now and as it changes. For what may be on the page once only, and stands at another
 * place on small screens; all else is a matter of styles.
 */
export function useMedia(query: typeof PHONE | typeof ONE_COLUMN | typeof BROAD | typeof LOW | typeof DARK): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches,
    // Where the page is rendered to text there is no window yet.
    () => false,
  );
}
