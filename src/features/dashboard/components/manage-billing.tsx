import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { billingPortal } from '../api.ts';
import { dashboardTexts } from '../texts.ts';
import { noteGoingAway, onComingBack } from '../use-billing.ts';

const texts = dashboardTexts.plan.manage;

/** Opens the payment provider's portal: card, invoices, cancelling. */
export function ManageBilling({ urgent }: { urgent: boolean }) {
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
