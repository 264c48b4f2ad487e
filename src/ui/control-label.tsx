import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ControlLabelProps {
  /** Of the control that this names. */
  controlId: string;
  label: ReactNode;
  hint: ReactNode;
  className?: string;
}

/** The element that describes a control which has a hint: for its `aria-describedby`. */
export const hintIdOf = (controlId: string, hint: ReactNode): string | undefined =>
  hint ? `${controlId}-hint` : undefined;

/** Beside a checkbox, a radio button or a switch: what it is called, and a hint below. */
export function ControlLabel({ controlId, label, hint, className }: ControlLabelProps) {
  return (
    <span className={classNames('min-w-0', className)}>
      <label htmlFor={controlId} className="wrap-anywhere font-medium">
        {label}
      </label>
      {hint ? (
        <p id={hintIdOf(controlId, hint)} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </span>
  );
}
