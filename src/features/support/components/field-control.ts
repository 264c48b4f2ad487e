import type { UseFormRegisterReturn } from 'react-hook-form';

/** The form's part of each field. */
export interface FormParts<Name extends string> {
  register: (field: Name) => UseFormRegisterReturn;
  /** The error text beside a field. */
  errorOf: (field: Name) => string | undefined;
}

/**
 * The attributes of a required control. Call it in the control's own component: the first registered of several wrong
 * fields gets the focus, and components register in page order.
 */
export function requiredControl<Name extends string>({ register, errorOf }: FormParts<Name>, field: Name) {
  return {
    ...register(field),
    required: true,
    // Explicit: otherwise an empty required field counts as invalid before any typing.
    'aria-invalid': errorOf(field) !== undefined,
  };
}
