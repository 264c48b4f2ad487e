import type { ReactNode } from 'react';
import { ThawLine } from '../thaw-line.tsx';

type PageFooterProps = {
  /** The navigation's label. */
  label: string;
  /** Links. */
  children: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
};

/** A page's footer: the thaw line, then links and small print. */
export function PageFooter({ label, children, note, end }: PageFooterProps) {
  return (
    <footer className="mt-10">
      <ThawLine dropAt={1} className="text-line" />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pb-8 text-sm sm:flex-row sm:items-center sm:justify-between sm:px-6">
        <nav aria-label={label} className="flex flex-wrap gap-x-6 gap-y-1 *:inline-flex *:min-h-8 *:items-center">
          {children}
        </nav>
        <div className="flex flex-wrap items-center gap-4 text-muted">
          {note}
          {end}
        </div>
      </div>
    </footer>
  );
}
