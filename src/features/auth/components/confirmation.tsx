import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { confirmAddress } from '../api.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.confirm;

/**
 * Confirms an address by its link's token, and goes on to /login with `{ confirmed }`: the token goes, and a refresh shows
 * the same. However often React asks, the link is used once.
 * @param token null: there is nothing to confirm
 */
export function useConfirmation(token: string | null) {
  const navigate = useNavigate();
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirmAddress(token ?? ''),
    enabled: token !== null,
  });
  const confirmed = isSuccess || (refusalCode(error) === 'invalid_link' ? false : null);
  useEffect(() => {
    if (confirmed !== null) void navigate('/login', { replace: true, state: { confirmed } });
  }, [confirmed, navigate]);
  // Without an answer it can be tried again, with the login below.
  const failure = confirmed === null ? error : null;
  return { pending: token !== null && failure === null, failure, busy: isFetching, retry: () => void refetch() };
}

interface ConfirmationFailedProps {
  failure: Error;
  /** It is being tried again. */
  busy: boolean;
  retry: () => void;
}

/** Nobody could tell whether the link is good. */
export function ConfirmationFailed({ failure, busy, retry }: ConfirmationFailedProps) {
  return (
    <Alert
      title={texts.failed.title}
      action={
        <Button size="sm" pending={busy} onClick={retry}>
          {texts.failed.retry}
        </Button>
      }
    >
      {refusalText(failure) ?? texts.failed.body}
    </Alert>
  );
}
