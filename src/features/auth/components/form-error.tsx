import type { ReactNode } from 'react';
import { Alert } from '#src/ui/alert.tsx';

interface FormErrorProps {
  message: string | undefined;
  /** A button or link with the way out. */
  action?: ReactNode;
}

/** An error of the whole form, above its fields, announced immediately; nothing without a message. */
export function FormError({ message, action }: FormErrorProps) {
  if (!message) return null;
  return (
    <Alert action={action}>
      <span className="font-medium text-danger">{message}</span>
    </Alert>
  );
}
