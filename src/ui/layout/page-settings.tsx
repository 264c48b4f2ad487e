import { Settings2 } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { siteTexts } from '../site-texts.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import { PageLanguage } from './page-language.tsx';

/** CSS pixels around the panel. */
const GAP_PX = 8;

interface PageSettingsProps {
  /** Names the button when `children` adds settings. */
  label?: string;
  /** Other settings, loaded on opening. */
  children?: ReactNode;
}

/** For pages without a footer (rooms). The browser's own popover: participants load nothing for it. */
export function PageSettings({ label = siteTexts.settings, children }: PageSettingsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  const [wasOpened, setWasOpened] = useState(false);

  /** Below its button, within the window. Content is rendered on opening. */
  const position = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setWasOpened(true);
    if (!button.current || !panel.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    panel.current.style.top = `${bottom + GAP_PX}px`;
    panel.current.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - right)}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        popoverTarget={id}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
      >
        <Settings2 aria-hidden="true" className="size-5" />
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={position}
        className="inset-auto m-0 flex-col items-start gap-4 rounded-card bg-surface p-4 text-ink shadow-soft open:flex"
      >
        {wasOpened ? (
          <>
            <PageLanguage className="self-start" />
            <ThemeSwitch />
            {children}
          </>
        ) : null}
      </section>
    </>
  );
}
