import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** Toasts are title and description. */
export const english = {
  commonPassword: 'This is one of the passwords that are tried first. Choose another one.',
  name: 'Name',
  nameHint: 'People in your rooms see it. Enter saves, Escape cancels.',
  edit: 'Edit name',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  blank: `Enter a name, at most ${NAME_MAX_GRAPHEMES} characters.`,
  failed: { title: 'Update failed', description: 'Failed to update display name' },
  succeeded: { title: 'Display name updated', description: 'Your display name has been changed successfully!' },
} as const;

export const accountTexts = catalogue(english, () => import('./account-texts.es.ts'));
