import { Skeleton } from '#src/ui/skeleton.tsx';
import { billingTexts } from '../texts.ts';

/** Where the payment form will be. */
export function FormPlace() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{billingTexts.payment.loadingForm}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="mt-2 h-13" />
    </div>
  );
}
