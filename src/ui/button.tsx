import type { ComponentProps, MouseEvent } from 'react';
import { asOnlyChild } from './as-only-child.ts';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is under way: more clicks do nothing; focus and width stay. */
    pending?: boolean;
    /** The label while pending (also announced); without it the label stays, with a spinner. */
    pendingLabel?: string;
    /** Applies the button's look to its only child, such as a link. Ignores `pending`. */
    asChild?: boolean;
  };

/** A button. `primary` is a screen's main action; `secondary` is any other with a border. */
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
  if (asChild) return asOnlyChild(children, { className: look, ...rest });

  // aria-disabled: a disabled button would lose the focus.
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
        {/* Both labels share one grid cell, so the wider one sets the width. */}
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
