import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { chooseTheme, onThemeChange, storedTheme, THEMES, type Theme } from './theme-storage.ts';

type ThemeSwitchProps = {
  /** The group's label. */
  label: string;
  labels: Record<Theme, string>;
  className?: string;
};

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** System, light or dark, stored on this device. */
export function ThemeSwitch({ label, labels, className }: ThemeSwitchProps) {
  const chosen = useSyncExternalStore(onThemeChange, storedTheme, () => 'system' as const);
  const name = useId();
  return (
    <fieldset className={classNames('inline-flex rounded-full bg-sunk p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <label
            key={theme}
            title={labels[theme]}
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
            <span className="sr-only">{labels[theme]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
