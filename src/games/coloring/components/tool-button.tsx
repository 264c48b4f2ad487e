import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

type ToolButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  /** What is said of it while it is pointed at, where that is more than its name. */
  tip?: string;
};

/** A tool as an icon with its name for everybody who does not see it, or does not know it. */
export function ToolButton({ icon: Icon, label, tip = label, className, ...rest }: ToolButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      data-tip={tip}
      className={classNames('tip', className)}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
