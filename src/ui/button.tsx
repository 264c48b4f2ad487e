import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is under way: more clicks do nothing; focus and width stay. */
    pending?: boolean;
    /** The label while pending (also announced); without it the label stays, with a spinner. */
    pendingLabel?: string;
  };

/** A link with a button's look. */
export function ButtonLink({ variant, size, className, ...link }: LinkProps & ButtonLook) {
  return <Link className={classNames(buttonStyles({ variant, size }), className)} {...link} />;
}

/** A button. `primary` is a screen's main action; `secondary` is any other with a border. */
export function Button({
  variant,
  size,
  pending,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
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
        className={classNames(buttonStyles({ variant, size }), className)}
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
