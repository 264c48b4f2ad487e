import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { siteTexts } from './site-texts.ts';
import { chooseTheme, onThemeChange, storedTheme, THEMES } from './theme-storage.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** System, light or dark, stored on this device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full bg-sunk p-1">
      <legend className="sr-only">{siteTexts.theme}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <label
            key={theme}
            title={siteTexts.themes[theme]}
            className="grid size-8 cursor-pointer place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-3 has-focus-visible:outline-ice has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">{siteTexts.themes[theme]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
