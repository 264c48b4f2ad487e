import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: ReactNode;
  /** Help under the control. */
  hint?: ReactNode;
  /** The problem and its fix; replaces the hint. */
  error?: ReactNode;
  /** Announced to screen readers; the form does the checking. */
  required?: boolean;
  /** Content at the right end of the label's row, such as a link. */
  labelEnd?: ReactNode;
  className?: string;
  /** One control: Input, PasswordInput, Select. */
  children: ReactNode;
};

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, required = false, labelEnd, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <FieldContext value={{ controlId: id, describedBy: note ? noteId : undefined, invalid: Boolean(error), required }}>
      <div className={classNames('flex flex-col gap-2', className)}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <label htmlFor={id} className="font-semibold text-sm">
            {label}
          </label>
          {labelEnd ? (
            <span className="text-sm [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">{labelEnd}</span>
          ) : null}
        </div>
        {children}
        <div aria-live="polite">
          {note ? (
            <p id={noteId} className={classNames('flex gap-1.5 text-sm', error ? 'text-danger' : 'text-muted')}>
              {error ? <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" /> : null}
              <span className="min-w-0">{note}</span>
            </p>
          ) : null}
        </div>
      </div>
    </FieldContext>
  );
}

type FieldContextValue = {
  controlId: string;
  /** Ids of hint and error, space separated. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

/** Passes label, hint and error ids from a Field to its control. */
export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** The attributes that link a control to its Field; the control's own props win. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.controlId,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  };
}
