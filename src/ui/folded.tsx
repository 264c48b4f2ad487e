import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part that opens by its title. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
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
