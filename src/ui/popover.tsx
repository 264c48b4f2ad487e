import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { menuStyles } from './menu-styles.ts';

type PopoverProps = {
  /** One button. */
  trigger: ReactNode;
  /** The panel's label for screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/** A small panel beside its button, for content too small for a dialog. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'center',
  className,
  children,
}: PopoverProps) {
  return (
    <RadixPopover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classNames(menuStyles.panel, 'w-80 max-w-[calc(100vw-1.5rem)] p-5', className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
