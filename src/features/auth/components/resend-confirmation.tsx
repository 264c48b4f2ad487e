import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '#shared/contract/accounts.ts';
import { call } from '#src/lib/calls/api.ts';
import { Button } from '#src/ui/button.tsx';
import { reasonOf } from '../reason.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.confirm;

/** Resends the confirmation mail and reports the result; the API limits how often. */
export function ResendConfirmation({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(resendConfirmation, { body: { email } }),
  });
  const outcome = isSuccess ? texts.resent(email) : error && (reasonOf(error) ?? texts.notResent);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" pending={isPending} pendingLabel={texts.resending} onClick={() => mutate()}>
        {texts.resend}
      </Button>
      <p role="status" className="min-w-0 text-sm">
        {outcome}
      </p>
    </div>
  );
}
