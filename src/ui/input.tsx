import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

/** A one-line text input. Inside a Field it finds its label, hint and error by itself. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl(rest);
  return <input className={classNames(inputStyles, 'read-only:bg-sunk', className)} {...rest} {...control} />;
}
