import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { checkResetLink, getCurrentUser } from '#shared/contract/accounts.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { ResetForm } from '../components/reset-form.tsx';
import { useLinkToken } from '../link-token.ts';
import { authTexts } from '../texts.ts';
import { useFocusMain } from '../use-focus-main.ts';

const texts = authTexts.reset;

/** Without an answer by then the page says so. */
const CHECK_TIMEOUT_MS = 8_000;

/** The outcome replaces the token in the history state, so that a refresh shows the same. */
const outcome = z.object({ outcome: z.enum(['complete', 'refused']) });

/** /reset-password?token=: the form, then success or an invalid link. */
export function ResetPasswordPage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const token = useLinkToken('token');
  const ended = outcome.safeParse(useLocation().state).data?.outcome;
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call(checkResetLink, { body: { token: token ?? '' }, timeoutMs: CHECK_TIMEOUT_MS }),
    enabled: token !== null,
    gcTime: 0,
  });
  const isRefused = token !== null && refusalCode(link.error) === 'invalid_link';
  // Of a refusal for another reason the form tells, once it is sent.
  const isUnknown = token !== null && !link.isSuccess && !(link.error instanceof ApiError);
  // The first try failed: stays so during retries.
  const isUnreachable = isUnknown && link.errorUpdateCount > 0;
  const asked = isUnreachable ? 'unreachable' : 'form';
  const view = token && !isRefused ? asked : (ended ?? (isRefused ? 'refused' : 'missing'));
  useFocusMain(view);

  const endAs = (how: z.output<typeof outcome>['outcome']) =>
    void navigate('/reset-password', { replace: true, state: { outcome: how } });

  if (isUnreachable) {
    const { action, lead, title } = texts.unreachable;
    return (
      <Screen title={title} lead={lead} illustration={<SomethingBroke />}>
        <Button variant="primary" size="wide" pending={link.isFetching} onClick={() => void link.refetch()}>
          {action}
        </Button>
      </Screen>
    );
  }
  if (isUnknown) {
    return (
      <SitePage>
        <div className="grid place-items-center py-24 text-2xl text-ice">
          <Spinner label={authTexts.loading} />
        </div>
      </SitePage>
    );
  }
  if (token && !isRefused) {
    return (
      <Screen title={texts.title} lead={texts.lead}>
        <ResetForm
          // A new form for each link: nothing typed carries over.
          key={token}
          token={token}
          onDone={() => {
            // The old login has ended: the login page has to check again.
            cache.removeQueries({ queryKey: [getCurrentUser.path] });
            endAs('complete');
          }}
          onInvalidLink={() => endAs('refused')}
        />
      </Screen>
    );
  }
  if (view === 'complete') {
    return (
      <Screen title={texts.complete.title} lead={texts.complete.lead}>
        <Onward to="/login">{texts.complete.action}</Onward>
      </Screen>
    );
  }
  const { title, missing, refused, action } = texts.invalidLink;
  return (
    <Screen title={title} lead={view === 'refused' ? refused : missing} illustration={<DoorCode />}>
      <Onward to="/forgot-password">{action}</Onward>
    </Screen>
  );
}

interface ScreenProps {
  title: string;
  lead: string;
  illustration?: ReactNode;
  children: ReactNode;
}

function Screen({ title, lead, illustration, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <SitePage>
      <CenteredCard title={title} lead={lead} illustration={illustration}>
        {children}
      </CenteredCard>
    </SitePage>
  );
}

function Onward({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="primary" size="wide">
      {children}
    </ButtonLink>
  );
}
