import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

/** A one-line text input. Inside a Field it is linked to label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl(rest);
  return <input className={classNames(inputStyles, 'read-only:bg-sunk', className)} {...rest} {...control} />;
}

/** A multi-line text input. Inside a Field it is linked to label, hint and error. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      className={classNames(inputStyles, 'resize-y read-only:bg-sunk leading-relaxed', className)}
      {...rest}
      {...control}
    />
  );
}

/** The look of one-line controls: 48 px high with 17 px type; below 16 px iOS zooms in on focus. */
export const inputStyles = [
  'block min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink',
  'transition-[border-color,background-color] duration-160 hover:border-muted',
  'aria-invalid:border-danger aria-invalid:hover:border-danger',
  'disabled:bg-sunk disabled:text-muted disabled:hover:border-edge',
];
