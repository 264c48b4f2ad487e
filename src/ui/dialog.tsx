import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dialogStyles } from './dialog-styles.ts';

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it, when the dialog keeps its own state. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** Name of the X button. */
  closeLabel: string;
  /** Buttons, the main one last; on phones they stand below each other, the main one on top. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A window over the page; on phones a sheet at its bottom. Focus stays inside, Escape and the ground close it. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  closeLabel,
  footer,
  className,
  children,
}: DialogProps) {
  return (
    <RadixDialog.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogStyles.ground} />
        <RadixDialog.Content
          className={classNames(dialogStyles.window, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className={classNames(dialogStyles.title, 'pr-12')}>{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className={dialogStyles.description}>{description}</RadixDialog.Description>
          ) : null}
          {children ? <div className="mt-5">{children}</div> : null}
          {footer ? <div className={dialogStyles.footer}>{footer}</div> : null}
          {/* Last, so that the focus starts on the first control of the dialog's own. */}
          <RadixDialog.Close
            aria-label={closeLabel}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink sm:top-6 sm:right-6"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
