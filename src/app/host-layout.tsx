import { Outlet } from 'react-router-dom';
import { TooltipProvider } from '#src/components/ui/tooltip-provider.tsx';

/** Around the pages of hosts: what participants need not load. */
export function HostLayout() {
  return (
    <TooltipProvider>
      <Outlet />
    </TooltipProvider>
  );
}
