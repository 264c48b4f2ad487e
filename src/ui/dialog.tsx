import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dialogStyles } from './dialog-styles.ts';
import { useReturnFocus } from './return-focus.ts';
import { siteTexts } from './site-texts.ts';

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The opening button, for a dialog with its own state. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the X button; usually "Close". */
  closeLabel?: string;
  /** Buttons, the main one last; stacked on phones, the main one on top. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A modal dialog; on phones a bottom sheet. Focus stays inside; Escape and the backdrop close it. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  closeLabel = siteTexts.close,
  footer,
  className,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(trigger !== undefined);
  return (
    <RadixDialog.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger> : null}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogStyles.ground} />
        <RadixDialog.Content
          className={classNames(dialogStyles.window, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
        >
          <RadixDialog.Title className={classNames(dialogStyles.title, 'pr-12')}>{title}</RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className={dialogStyles.description}>{description}</RadixDialog.Description>
          ) : null}
          {children ? <div className="mt-5">{children}</div> : null}
          {footer ? <div className={dialogStyles.footer}>{footer}</div> : null}
          {/* Last, so that focus starts on the dialog's first own control. */}
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
