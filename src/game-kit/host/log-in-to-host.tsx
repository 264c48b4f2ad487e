import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
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
          <Button asChild variant="primary" size="main">
            <Link to="/login" state={{ next: pathname + search }}>
              {texts.logIn}
            </Link>
          </Button>
          {joinPath === undefined ? null : (
            <Button asChild size="main">
              <Link to={joinPath}>{texts.join}</Link>
            </Button>
          )}
        </div>
        <CodeBox className="mt-8 border-line border-t pt-6" onFound={(path) => navigate(path)} />
      </CenteredCard>
    </SitePage>
  );
}
