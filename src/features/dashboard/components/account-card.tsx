import type { ReactNode } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { Card } from '#src/ui/card.tsx';
import { dashboardTexts } from '../texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { NameEditor } from './name-editor.tsx';

const texts = dashboardTexts.account;

/** The account, and the host's name for participants. */
export function AccountCard({ user }: { user: User }) {
  return (
    <Card asChild>
      <section aria-labelledby="account">
        <h2 id="account" className="text-lg">
          {texts.title}
        </h2>
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
      </section>
    </Card>
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
