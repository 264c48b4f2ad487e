import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/components/ui/button.tsx';

/** A tool as an icon with its name for everybody who does not see it, or does not know it. */
export function ToolButton({
  icon: Icon,
  label,
  ...rest
}: { icon: LucideIcon; label: string } & Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'>) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
