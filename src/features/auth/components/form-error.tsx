import { Alert } from '#src/components/ui/alert.tsx';

/** What went wrong with a form as a whole, in red above its fields, spoken at once; nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert>
      <span className="font-medium text-danger">{message}</span>
    </Alert>
  );
}
