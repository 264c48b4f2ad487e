import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyles } from '#src/ui/button-styles.ts';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { PageShell } from '#src/ui/layout/page-shell.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { siteTexts } from '#src/ui/site-texts.ts';
import { isLoadFailure } from './report-error.ts';
import { appTexts } from './texts.ts';

const texts = appTexts.error;

/** Replaces a crashed page. Needs no provider, and every way out reloads the client. */
export function ErrorScreen({ error }: { error: unknown }) {
  useDocumentTitle(texts.title);
  return (
    <PageShell
      logo={
        <a href="/" aria-label={siteTexts.home} className="rounded-control no-underline">
          <Logo />
        </a>
      }
    >
      <CenteredCard
        illustration={<SomethingBroke />}
        title={texts.title}
        lead={isLoadFailure(error) ? texts.newVersion : texts.lead}
        below={
          <p>
            {texts.supportLead} <a href="/support">{texts.support}</a>
          </p>
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="main" onClick={() => location.reload()}>
            {texts.refresh}
          </Button>
          <a href="/" className={buttonStyles({ size: 'main' })}>
            {texts.home}
          </a>
        </div>
      </CenteredCard>
    </PageShell>
  );
}
