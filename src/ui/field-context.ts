import { createContext, useContext } from 'react';

type FieldContextValue = {
  controlId: string;
  /** Ids of hint and error, space separated. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

/** How a Field tells the control inside it what its label, hint and error are. */
export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** The attributes that tie a control to the Field around it; what the control was given itself wins. */
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
