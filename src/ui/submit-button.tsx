import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';

interface SubmitButtonProps {
  /** The form is on its way. */
  pending: boolean;
  pendingLabel: string;
  /** As wide as the form also on large screens. */
  fills?: boolean;
  /** Not the one main action of its screen. */
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The button that sends a form. */
export function SubmitButton({ pending, pendingLabel, fills, quiet, ref, children }: SubmitButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant={quiet ? 'secondary' : 'primary'}
      size={fills ? 'lg' : 'main'}
      className={fills ? 'w-full' : 'sm:self-start'}
      pending={pending}
      pendingLabel={pendingLabel}
    >
      {children}
    </Button>
  );
}
