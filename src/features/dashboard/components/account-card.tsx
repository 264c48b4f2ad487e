import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { NameEditor } from '#src/ui/account/name-editor.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.account;

export function AccountCard({ user }: { user: User }) {
  return (
    <CardSection id="account" title={texts.title}>
      <NameEditor user={user} />
      <dl className="mt-5 flex flex-col gap-4">
        <Fact term={texts.username}>{user.username}</Fact>
        <Fact term={texts.email}>{user.email}</Fact>
        <Fact term={texts.memberSince}>
          <time dateTime={user.createdAt}>{formatShortDate(user.createdAt)}</time>
        </Fact>
      </dl>
      <ButtonLink to="/settings" className="mt-5 w-full">
        <Settings aria-hidden="true" />
        {texts.settings}
      </ButtonLink>
    </CardSection>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  );
}
