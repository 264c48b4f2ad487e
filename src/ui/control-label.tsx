import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ControlLabelProps {
  controlId: string;
  label: ReactNode;
  hint: ReactNode;
  className?: string;
}

/** Id of a control's hint, for `aria-describedby`. */
export const hintIdOf = (controlId: string, hint: ReactNode): string | undefined =>
  hint ? `${controlId}-hint` : undefined;

/** Label and hint beside a checkbox, radio button or switch. */
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
