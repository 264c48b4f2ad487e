import { Menu } from 'lucide-react';
import { ButtonLink } from '#src/ui/button.tsx';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { classNames } from '#src/ui/class-names.ts';
import { marketingTexts } from '../texts.ts';
import { SECTIONS, SectionLink } from './landing-section.tsx';

const MENU_ID = 'landing-menu';

/** Without enough room the sections are in a native menu, which Escape or an outside click closes. */
export function LandingNav({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.nav;
  return (
    <>
      <nav aria-label={texts.label} className="hidden items-center gap-1 lg:flex">
        {SECTIONS.map((section) => (
          <SectionLink key={section} section={section} className={buttonStyles({ variant: 'ghost', size: 'sm' })} />
        ))}
      </nav>
      {isHost ? (
        <ButtonLink to="/admin" size="sm">
          {texts.dashboard}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/login" variant="ghost" size="sm">
            {texts.logIn}
          </ButtonLink>
          <ButtonLink to="/register" size="sm" className="max-sm:hidden">
            {texts.signUp}
          </ButtonLink>
        </>
      )}
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={texts.menu}
        className={classNames(buttonStyles({ size: 'icon' }), 'lg:hidden')}
      >
        <Menu aria-hidden="true" />
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={texts.menu}
        className="absolute inset-auto top-18 right-4 w-56 rounded-card bg-surface p-2 text-ink shadow-soft sm:top-20 sm:right-6 lg:hidden"
      >
        <ul>
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionLink
                section={section}
                className="flex min-h-12 items-center rounded-control px-4 font-semibold text-ink no-underline hover:bg-sunk"
              />
            </li>
          ))}
        </ul>
        {isHost ? null : (
          <ButtonLink to="/register" className="mt-2 w-full sm:hidden">
            {texts.signUp}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
