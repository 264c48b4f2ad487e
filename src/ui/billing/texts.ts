/** The words of managing a subscription, wherever that is possible. */
export const manageTexts = {
  button: 'Manage billing',
  pending: 'Opening billing...',
  failed: { title: "Billing didn't open", description: 'Try again in a moment.' },
} as const;
