/** The words of managing a subscription, wherever that is possible. */
export const manageTexts = {
  button: 'Manage billing',
  pending: 'Opening billing...',
<<<<<<< HEAD
  failed: { title: "Billing didn't open", description: 'Try again in a moment.' },
=======
  failed: { title: "Billing didn't open", description: 'Please try again.' },
>>>>>>> 1726ec9 (docs(texts): plain words in English and Spanish)
} as const;
