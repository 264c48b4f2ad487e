import type { ReactNode } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { CardSection } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { NameEditor } from './name-editor.tsx';

const texts = dashboardTexts.account;

/** The account, and the host's name for participants. */
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
      <div className="mt-6 border-line border-t pt-4">
        <DeleteAccount user={user} />
      </div>
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
