import { Root as Slot } from 'radix-ui/slot';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is under way: further clicks do nothing, the focus stays, the width stays. */
    pending?: boolean;
    /** What the button reads while pending (also announced); without it the label stays beside a spinner. */
    pendingLabel?: string;
    /** Put the button's look on the one child, a link for example. Knows no pending state. */
    asChild?: boolean;
  };

/** A button. `primary` is the one main action of a screen; `secondary` is everything else worth a border. */
export function Button({
  variant,
  size,
  pending,
  pendingLabel,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classNames(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={look} {...rest}>
        {children}
      </Slot>
    );
  }

  // aria-disabled in place of disabled: a disabled button would drop the focus to the top of the page.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      <button
        type={type}
        className={look}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={handleClick}
        {...rest}
      >
        {/* Both labels lie in one grid cell, so the wider one sets the width in either state. */}
        <span className="grid place-items-center [&>*]:[grid-area:1/1]">
          <span className={classNames('inline-flex items-center gap-2', pending && 'invisible')}>{children}</span>
          {pending === undefined ? null : (
            <span
              className={classNames('inline-flex items-center gap-2', !pending && 'invisible')}
              aria-hidden={!pending}
            >
              <Spinner />
              {pendingLabel ?? children}
            </span>
          )}
        </span>
      </button>
      {pending === undefined ? null : (
        <span role="status" className="sr-only">
          {pending ? pendingLabel : null}
        </span>
      )}
    </>
  );
}
