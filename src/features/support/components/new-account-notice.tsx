import { Link } from 'react-router-dom';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { supportTexts } from '../texts.ts';
import type { NewAccount } from '../use-new-account.ts';

const texts = supportTexts.contact.newAccount;

interface NewAccountNoticeProps extends NewAccount {
  /** The message has been sent: nothing more is asked for. */
  sent?: boolean;
}

/** That the account exists for which somebody has just signed up, and the way in. */
export function NewAccountNotice({ sent = false, ...account }: NewAccountNoticeProps) {
  return (
    <Alert
      tone="success"
      title={texts.title}
      className={sent ? 'mt-6' : 'mt-2 mb-4'}
      action={
        <Button asChild size="sm" variant={sent ? 'primary' : 'secondary'}>
          {/* The login knows the address then, and what it waits for. */}
          <Link to="/login" state={account}>
            {texts.logIn}
          </Link>
        </Button>
      }
    >
      {sent ? texts.bodySent : texts.body} {account.needsConfirmation ? texts.unconfirmed(account.email) : null}
    </Alert>
  );
}
