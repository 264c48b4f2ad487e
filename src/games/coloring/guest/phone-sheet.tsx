import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** What stands below the picture elsewhere. */
export function PhoneSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Dialog
      title={title}
      trigger={
        <Button variant="ghost" size="icon" aria-label={title}>
          <Users aria-hidden="true" />
        </Button>
      }
    >
      <div className="-mx-2 flex flex-col gap-3">{children}</div>
    </Dialog>
  );
}
