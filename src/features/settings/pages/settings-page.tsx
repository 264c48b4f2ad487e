import { ArrowLeft } from 'lucide-react';
import type { User } from '#shared/contract/accounts.ts';
import { useSession } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ChangeAddress } from '../components/change-address.tsx';
import { ChangePassword } from '../components/change-password.tsx';
import { DeleteAccount } from '../components/delete-account.tsx';
import { Logins } from '../components/logins.tsx';
import { Profile } from '../components/profile.tsx';
import { StorageUse } from '../components/storage-use.tsx';
import { YourData } from '../components/your-data.tsx';
import { settingsTexts } from '../texts.ts';

const texts = settingsTexts;

/** /settings: the account of the logged-in host. */
export function SettingsPage() {
  useDocumentTitle(texts.title);
  const session = useSession();
  return (
    <SitePage>
      {session.status === 'signed-in' ? <Settings user={session.user} /> : null}
      {session.status === 'signed-out' ? <SignedOut /> : null}
      {session.status === 'unreachable' ? <Unreachable onRetry={session.retry} /> : null}
      {session.status === 'loading' ? <Loading /> : null}
    </SitePage>
  );
}

function Settings({ user }: { user: User }) {
  return (
    <div className="mx-auto max-w-2xl py-2">
      <ButtonLink to="/admin" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft aria-hidden="true" />
        {texts.back}
      </ButtonLink>
      <h1 className="mt-3">{texts.title}</h1>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <div className="mt-8 flex flex-col gap-6">
        <Profile user={user} />
        <ChangePassword user={user} />
        <ChangeAddress user={user} />
        <Logins />
        <StorageUse />
        <YourData user={user} />
        <DeleteAccount user={user} />
      </div>
    </div>
  );
}

function SignedOut() {
  const { message, signIn, signUp } = texts.signedOut;
  return (
    <CenteredCard title={texts.title} lead={message} illustration={<DoorCode />}>
      <div className="flex flex-col gap-3">
        <ButtonLink to="/login" variant="primary" size="wide">
          {signIn}
        </ButtonLink>
        <ButtonLink to="/register" size="wide">
          {signUp}
        </ButtonLink>
      </div>
    </CenteredCard>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { body, title } = texts.unreachable;
  return (
    <CenteredCard title={title} lead={body} illustration={<SomethingBroke />}>
      <Button variant="primary" size="wide" onClick={onRetry}>
        {texts.retry}
      </Button>
    </CenteredCard>
  );
}

function Loading() {
  return (
    <div role="status" className="mx-auto max-w-2xl py-2">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-8 h-56 rounded-card" />
      <Skeleton className="mt-6 h-56 rounded-card" />
    </div>
  );
}
