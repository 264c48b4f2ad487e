import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refusalText } from '#src/lib/api-error.ts';
import { billingPortal, noteGoingAway, onComingBack } from '#src/lib/billing-portal.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '../button.tsx';
import { manageTexts as texts } from './texts.ts';

/** Opens the payment provider's portal: card, invoices, cancelling. */
export function ManageBilling({ urgent = false }: { urgent?: boolean }) {
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: billingPortal,
    onSuccess: ({ url }) => {
      noteGoingAway();
      location.assign(url);
    },
    onError: (error) => toast.error(texts.failed.title, refusalText(error) ?? texts.failed.description),
  });
  useEffect(() => onComingBack(reset), [reset]);

  return (
    <Button
      className="w-full"
      variant={urgent ? 'primary' : 'secondary'}
      // On its way until the page is gone.
      pending={isPending || isSuccess}
      pendingLabel={texts.pending}
      onClick={() => mutate()}
    >
      {texts.button}
    </Button>
  );
}
