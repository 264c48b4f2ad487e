/** The words of managing a subscription, wherever that is possible. */
export const manageTexts = {
  button: 'Manage billing',
  pending: 'Opening billing...',
  failed: { title: 'Error', description: 'Something went wrong' },
} as const;
