import { useSyncExternalStore } from 'react';

/** Below Tailwind's `sm`: an upright phone, used by thumb at its lower edge. */
export const PHONE = '(max-width: 639.98px)';
/** Below Tailwind's `lg`: host screens have one column. */
export const ONE_COLUMN = '(max-width: 1023.98px)';
/** The styles' `broad:`: picture with a side column. */
export const BROAD = '(min-width: 80rem) and (min-height: 30rem) and (min-aspect-ratio: 8/5)';

/** The styles' `low:`: a phone in landscape, or a window at 200 % zoom. */
export const LOW = '(max-height: 29.99rem) and (orientation: landscape)';

/** A small shared window. */
export const SHORT = '(max-height: 40rem)';

/** The system asks for less motion. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The system's theme, unless Thaw has its own. */
export const DARK = '(prefers-color-scheme: dark)';

type Media = typeof PHONE | typeof ONE_COLUMN | typeof BROAD | typeof LOW | typeof SHORT | typeof DARK;

/**
 * Whether the window matches, live. Only for elements that may exist once and move on small screens; use styles for all
 * else.
 */
export function useMedia(query: Media): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(query).matches,
    // No window while prerendering.
    () => false,
  );
}
