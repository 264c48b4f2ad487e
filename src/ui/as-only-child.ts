import { Children, cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The only child with these properties and class names; where both have a property, the child's wins. */
export function asOnlyChild(child: ReactNode, { className, ...given }: HTMLAttributes<HTMLElement>): ReactElement {
  const only = Children.only(child) as ReactElement<{ className?: string }>;
  return cloneElement(only, { ...given, ...only.props, className: classNames(className, only.props.className) });
}
