/** Subscription management texts, shared by several pages. */
export const manageTexts = {
  button: 'Manage billing',
  pending: 'Opening billing...',
  failed: { title: "Billing didn't open", description: 'Try again in a moment.' },
} as const;
