import type { ReactNode } from 'react';
import { TooltipProvider } from '#src/ui/tooltip.tsx';

/** The frame of host pages: code that participants needn't load. */
export function HostLayout({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>;
}
