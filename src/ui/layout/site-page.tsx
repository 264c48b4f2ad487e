import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../logo.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageLanguage } from './page-language.tsx';
import { PageShell } from './page-shell.tsx';
import { siteTexts } from './site-texts.ts';

interface SitePageProps extends Omit<ComponentProps<typeof PageShell>, 'skipLabel' | 'logo' | 'footer'> {
  /** Whether its links load a new document. */
  reloadDocument?: boolean;
}

const FOOTER_LINKS = ['privacy', 'terms', 'support', 'contact'] as const;

/** PageShell with the parts that all pages share: logo, footer links, theme. */
export function SitePage({ reloadDocument = false, ...props }: SitePageProps) {
  return (
    <PageShell
      skipLabel={siteTexts.skip}
      logo={
        <Link
          to="/"
          reloadDocument={reloadDocument}
          aria-label={siteTexts.home}
          className="rounded-control no-underline"
        >
          <Logo name={siteTexts.product} />
        </Link>
      }
      footer={
        <PageFooter
          label={siteTexts.footer}
          note={siteTexts.note}
          end={
            <>
              <PageLanguage />
              <ThemeSwitch label={siteTexts.theme} labels={siteTexts.themes} />
            </>
          }
        >
          {FOOTER_LINKS.map((name) => (
            <Link key={name} to={`/${name}`} reloadDocument={reloadDocument}>
              {siteTexts[name]}
            </Link>
          ))}
        </PageFooter>
      }
      {...props}
    />
  );
}
