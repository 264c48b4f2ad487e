/** Also read by public/head.js, which applies the stored theme before the first paint. */
export const THEME_KEY = 'thaw-theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const CHANGED = 'thaw-theme-changed';

/** The theme that was chosen on this device; system when none was, or when storage is closed to us. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme to the page and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be closed (private windows): the choice then holds until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the theme is chosen here or in another tab. Returns how to stop. */
export function onThemeChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener('storage', callback);
  };
}
