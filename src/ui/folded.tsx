import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedProps {
  title: string;
  /** Open for now, whatever the reader chose. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that opens by its title. */
export const Folded = ({ title, isOpen = false, children }: FoldedProps) => (
  <details className="group" open={isOpen}>
    <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-4 rounded-control font-semibold text-sm hover:text-ice [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform duration-280 group-open:rotate-180"
      />
    </summary>
    {children}
  </details>
);
