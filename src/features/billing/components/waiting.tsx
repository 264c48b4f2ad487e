import type { ReactNode } from 'react';
import { Spinner } from '#src/ui/spinner.tsx';

/** A wait without any action to offer. */
export function Waiting({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-4 py-24 text-center">
      <Spinner className="text-2xl text-ice" />
      <p className="text-lg">{title}</p>
      {children ? <p className="text-muted">{children}</p> : null}
    </div>
  );
}
