import type { ReactNode } from 'react';
import { Alert } from '#src/ui/alert.tsx';

interface FormErrorProps {
  message: string | undefined;
  /** What helps. */
  action?: ReactNode;
}

/** What went wrong with a form as a whole, in red above its fields, spoken at once; nothing without a message. */
export function FormError({ message, action }: FormErrorProps) {
  if (!message) return null;
  return (
    <Alert action={action}>
      <span className="font-medium text-danger">{message}</span>
    </Alert>
  );
}
