/** Texts around both policies. */
export const legalTexts = {
  updated: 'Last updated August 4, 2025',
  contents: 'On this page',
} as const;
