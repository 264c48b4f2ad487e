import { Root as Slot } from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** raised: a sheet with the one soft shadow. sunk: a well in the page. plain: a divider line and no shadow. */
  look?: 'raised' | 'sunk' | 'plain';
  /** Put the card on the one child, a section or a list item for example. */
  asChild?: boolean;
};

const LOOKS = {
  raised: 'bg-surface shadow-soft',
  sunk: 'bg-sunk',
  plain: 'border border-line bg-surface',
};

/** A ground for things that belong together. */
export function Card({ look = 'raised', asChild, className, ...rest }: CardProps) {
  const Element = asChild ? Slot : 'div';
  return <Element className={classNames('rounded-card soft:p-6 max-[20rem]:p-4', LOOKS[look], className)} {...rest} />;
}
