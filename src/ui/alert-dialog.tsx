import * as RadixAlertDialog from 'radix-ui/alert-dialog';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { dialogStyles } from './dialog-styles.ts';
import { useReturnFocus } from './return-focus.ts';
import { siteTexts } from './site-texts.ts';

type AlertDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  /** Usually "Cancel". */
  cancelLabel?: string;
  confirmLabel: string;
  /** `danger` for actions without undo. */
  tone?: 'danger' | 'primary';
  /** With `pending` set, the dialog stays open after the click until `open` turns false. */
  pending?: boolean;
  pendingLabel?: string;
  /** Another choice is under way: like `pending`, without a spinner on the confirm button. */
  busy?: boolean;
  onConfirm: () => void;
  /** More choices, such as a checkbox or a second action. */
  children?: ReactNode;
};

/** Asks for confirmation. Focus starts on Cancel; only a button or Escape closes it, and nothing while busy. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, trigger, title, description, children, tone = 'danger', pending, pendingLabel } = props;
  const busy = pending || props.busy;
  const returnFocus = useReturnFocus(trigger !== undefined);
  function confirm(event: MouseEvent) {
    if (pending !== undefined) event.preventDefault();
    props.onConfirm();
  }
  return (
    <RadixAlertDialog.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger> : null}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={dialogStyles.ground} />
        <RadixAlertDialog.Content
          className={classNames(dialogStyles.window)}
          {...returnFocus}
          onEscapeKeyDown={(event) => {
            if (busy) event.preventDefault();
          }}
        >
          <RadixAlertDialog.Title className={dialogStyles.title}>{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className={dialogStyles.description}>
            {description}
          </RadixAlertDialog.Description>
          {children ? <div className="mt-5">{children}</div> : null}
          <div className={dialogStyles.footer}>
            <RadixAlertDialog.Cancel asChild>
              <Button disabled={busy}>{props.cancelLabel ?? siteTexts.cancel}</Button>
            </RadixAlertDialog.Cancel>
            <RadixAlertDialog.Action asChild>
              <Button
                variant={tone}
                onClick={confirm}
                disabled={props.busy}
                {...(pending === undefined ? {} : { pending })}
                {...(pendingLabel === undefined ? {} : { pendingLabel })}
              >
                {props.confirmLabel}
              </Button>
            </RadixAlertDialog.Action>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
