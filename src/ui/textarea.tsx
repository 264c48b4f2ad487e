import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/** A text input of several lines. Inside a Field it finds its label, hint and error by itself. */
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
