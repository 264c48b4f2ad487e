import { browserSetting } from '#src/lib/page/browser-setting.ts';

/** Also read by public/head.js, which applies the stored theme before the first paint. */
export const THEME_KEY = 'thaw-theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const { get, set, listen } = browserSetting(THEME_KEY);

/** Calls back on a theme change, in this or another tab. Returns the unsubscribe function. */
export const onThemeChange = listen;

/** The theme chosen on this device; 'system' without a choice. */
export function storedTheme(): Theme {
  const stored = get();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme to the page and stores it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  set(theme === 'system' ? null : theme);
}
