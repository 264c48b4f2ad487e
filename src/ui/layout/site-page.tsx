import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { siteTexts } from '../site-texts.ts';
import { ThawLine } from '../thaw-line.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { PageLanguage } from './page-language.tsx';
import { PageShell } from './page-shell.tsx';

const FOOTER_LINKS = ['privacy', 'terms', 'support', 'contact'] as const;

/** PageShell with a footer: the thaw line, then links, language and theme. */
export function SitePage({
  reloadDocument = false,
  ...props
}: Omit<ComponentProps<typeof PageShell>, 'logo' | 'footer'>) {
  return (
    <PageShell
      reloadDocument={reloadDocument}
      footer={
        <footer className="mt-10">
          <ThawLine dropAt={1} className="text-line" />
          <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pb-8 text-sm sm:flex-row sm:items-center sm:justify-between sm:px-6">
            <nav
              aria-label={siteTexts.footer}
              className="flex flex-wrap gap-x-6 gap-y-1 *:inline-flex *:min-h-8 *:items-center"
            >
              {FOOTER_LINKS.map((name) => (
                <Link key={name} to={`/${name}`} reloadDocument={reloadDocument}>
                  {siteTexts[name]}
                </Link>
              ))}
            </nav>
            <div className="flex flex-wrap items-center gap-4 text-muted">
              {siteTexts.note}
              <PageLanguage />
              <ThemeSwitch />
            </div>
          </div>
        </footer>
      }
      {...props}
    />
  );
}
