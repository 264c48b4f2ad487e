import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { settingsTexts } from '../texts.ts';

/** In place of a section's content. */
export function LoadFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      className="mt-4"
      action={
        <Button size="sm" onClick={onRetry}>
          {settingsTexts.retry}
        </Button>
      }
    >
      {words}
    </Alert>
  );
}
