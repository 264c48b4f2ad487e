import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LostPage } from '#src/ui/illustrations/lost-page.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { appTexts } from './texts.ts';

const texts = appTexts.notFound;

export function NotFoundPage() {
  useDocumentTitle(texts.title);
  return (
    <SitePage>
      <CenteredCard title={texts.title} lead={texts.lead} illustration={<LostPage />}>
        <ButtonLink to="/" variant="primary" size="main">
          {texts.home}
        </ButtonLink>
      </CenteredCard>
    </SitePage>
  );
}
