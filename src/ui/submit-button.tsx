import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  pending: boolean;
  pendingLabel: string;
  /** Full width on large screens too. */
  fills?: boolean;
  /** For a form that isn't the screen's main action. */
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function SubmitButton({ pending, pendingLabel, fills, quiet, ref, children }: SubmitButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant={quiet ? 'secondary' : 'primary'}
      size={fills ? 'wide' : 'main'}
      {...(fills ? {} : { className: 'sm:self-start' })}
      pending={pending}
      pendingLabel={pendingLabel}
    >
      {children}
    </Button>
  );
}
