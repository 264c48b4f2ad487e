import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { billingTexts } from '../texts.ts';

type TroubleProps = { title?: string | undefined; text: string; pending?: boolean; onRetry: () => void };

/** A part of the checkout that did not come, and a way to try again. */
export function Trouble({ title, text, pending, onRetry }: TroubleProps) {
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <Button size="sm" pending={pending ?? false} onClick={onRetry}>
          {billingTexts.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
