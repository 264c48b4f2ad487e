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
 * Confirms an address by its link's token, and goes on to /login with `{ confirmed: true }`. However often React asks, the
 * link is used once.
 * @param token null: there is nothing to confirm
 */
export function useConfirmation(token: string | null) {
  const navigate = useNavigate();
  const { isPending, isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirmAddress(token ?? ''),
    enabled: token !== null,
  });
  useEffect(() => {
    if (isSuccess) void navigate('/login', { replace: true, state: { confirmed: true } });
  }, [isSuccess, navigate]);
  return { pending: token !== null && (isPending || isSuccess), error, busy: isFetching, retry: () => void refetch() };
}

/** Why an address could not be confirmed, and what to do. */
export function ConfirmationFailed({ error, busy, retry }: { error: Error; busy: boolean; retry: () => void }) {
  if (refusalCode(error) === 'invalid_link') {
    return (
      <Alert tone="warning" title={texts.invalid.title}>
        {texts.invalid.body}
      </Alert>
    );
  }
  return (
    <Alert
      title={texts.failed.title}
      action={
        <Button size="sm" pending={busy} onClick={retry}>
          {texts.failed.retry}
        </Button>
      }
    >
      {refusalText(error) ?? texts.failed.body}
    </Alert>
  );
}
