import { useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from '#src/ui/button.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { hostTexts } from '../host-texts.ts';
import { CodeBox } from '../invite/code-box.tsx';

const texts = hostTexts.signedOut;

/**
 * Shown to logged-out visitors of a host page: they want to host, or got the wrong link.
 * @param joinPath the join page of the room in the URL, if any
 */
export function LogInToHost({ joinPath }: { joinPath?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <SitePage>
      <CenteredCard title={texts.title} lead={texts.body}>
        <div className="flex flex-col gap-3 sm:*:w-full">
          <ButtonLink to="/login" state={{ next: pathname + search }} variant="primary" size="main">
            {texts.logIn}
          </ButtonLink>
          {joinPath === undefined ? null : (
            <ButtonLink to={joinPath} size="main">
              {texts.join}
            </ButtonLink>
          )}
        </div>
        <CodeBox className="mt-8 border-line border-t pt-6" onFound={(path) => navigate(path)} />
      </CenteredCard>
    </SitePage>
  );
}
