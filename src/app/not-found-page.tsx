import { LostPage } from '#src/components/illustrations/lost-page.tsx';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Link } from '#src/lib/router.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { appTexts } from './texts.ts';

const texts = appTexts.notFound;

/** Every address that is no page. */
export function NotFoundPage() {
  useDocumentTitle(texts.title);
  return (
    <SitePage>
      <CenteredCard title={texts.title} lead={texts.lead} illustration={<LostPage />}>
        <Button asChild variant="primary" size="main">
          <Link to="/">{texts.home}</Link>
        </Button>
      </CenteredCard>
    </SitePage>
  );
}
