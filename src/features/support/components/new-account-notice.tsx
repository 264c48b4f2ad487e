import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import type { NewAccount } from '../came-with.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.contact.newAccount;

interface NewAccountNoticeProps extends NewAccount {
  /** The message is sent; no further steps are needed. */
  sent?: boolean;
}

/** Confirms a new account, with a link to log in. */
export function NewAccountNotice({ sent = false, ...account }: NewAccountNoticeProps) {
  return (
    <Alert
      tone="success"
      title={texts.title}
      className={sent ? 'mt-6' : 'mt-2 mb-4'}
      action={
        <ButtonLink to="/login" state={account} size="sm" variant={sent ? 'primary' : 'secondary'}>
          {texts.logIn}
        </ButtonLink>
      }
    >
      {sent ? texts.bodySent : texts.body} {account.needsConfirmation ? texts.unconfirmed(account.email) : null}
    </Alert>
  );
}
