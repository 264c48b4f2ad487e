import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { DARK, useMedia } from '#src/lib/page/use-media.ts';
import { onThemeChange, storedTheme } from '#src/ui/theme-storage.ts';

/**
 * The payment form's theme: its iframe sees none of our styles, so it gets our colors as values and the shape of our
 * inputs.
 */
function readAppearance(dark: boolean): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.hidden = true;
  // A token's computed color: the custom property itself holds both themes.
  const colorOf = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const [surface, ink, muted] = [colorOf('surface'), colorOf('ink'), colorOf('muted')];
  const [edge, ice, danger] = [colorOf('edge'), colorOf('ice'), colorOf('danger')];
  probe.remove();
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: ice,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: danger,
      colorIcon: muted,
      fontFamily: '"Figtree Variable", Figtree, Arial, sans-serif',
      fontSizeBase: '17px',
      fontSizeSm: '15px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
      borderRadius: '10px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': {
        border: `1px solid ${edge}`,
        boxShadow: 'none',
        outline: `3px solid ${ice}`,
        outlineOffset: '2px',
      },
      '.Input--invalid': { border: `1px solid ${danger}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: ink },
      '.Tab': { border: `1px solid ${edge}`, boxShadow: 'none' },
      '.Tab--selected': { border: `2px solid ${ice}`, boxShadow: 'none' },
    },
  };
}

/** The payment form's theme, live. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(onThemeChange, storedTheme);
  const systemIsDark = useMedia(DARK);
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
  return useMemo(() => readAppearance(dark), [dark]);
}
