import type { UseFormRegisterReturn } from 'react-hook-form';

/** What the fields of a form need of it. */
export interface FormParts<Name extends string> {
  register: (field: Name) => UseFormRegisterReturn;
  /** What to say beside a field that is not right. */
  errorOf: (field: Name) => string | undefined;
}

/**
 * The attributes of a required control. Call it in the component that shows the control: of several wrong fields the one
 * that was registered first gets the focus, and components come in the order of the page.
 */
export function requiredControl<Name extends string>({ register, errorOf }: FormParts<Name>, field: Name) {
  return {
    ...register(field),
    required: true,
    // Said outright: an empty required field would be called wrong before anybody typed.
    'aria-invalid': errorOf(field) !== undefined,
  };
}
