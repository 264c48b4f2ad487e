import type { ComponentProps } from 'react';
import { Link } from '#src/lib/router.tsx';
import { Logo } from '../logo.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageLanguage } from './page-language.tsx';
import { PageShell } from './page-shell.tsx';
import { siteTexts } from './site-texts.ts';

type SitePageProps = Omit<ComponentProps<typeof PageShell>, 'skipLabel' | 'logo' | 'footer'>;

const FOOTER_LINKS = ['privacy', 'terms', 'support', 'contact'] as const;

/** PageShell with what is the same on every page of the site: the logo that leads home, footer links, theme. */
export function SitePage(props: SitePageProps) {
  return (
    <PageShell
      skipLabel={siteTexts.skip}
      logo={
        <Link to="/" aria-label={siteTexts.home} className="rounded-control no-underline">
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
            <Link key={name} to={`/${name}`}>
              {siteTexts[name]}
            </Link>
          ))}
        </PageFooter>
      }
      {...props}
    />
  );
}
