/** Also read by public/head.js, which applies the stored theme before the first paint. */
export const THEME_KEY = 'thaw-theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const CHANGED = 'thaw-theme-changed';

/** The theme chosen on this device; 'system' without a choice or without storage. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme to the page and stores it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage refused (private windows): the choice lasts until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back on a theme change, in this or another tab. Returns the unsubscribe function. */
export function onThemeChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener('storage', callback);
  };
}
