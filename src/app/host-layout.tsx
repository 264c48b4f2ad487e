import type { ReactNode } from 'react';
import { TooltipProvider } from '#src/ui/tooltip.tsx';

/** Around the pages of hosts: what participants need not load. */
export function HostLayout({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>;
}
