/** Ids of the page's sections, for the navigation and for links from elsewhere. */
export const SECTIONS = ['features', 'games', 'pricing', 'faq'] as const;
export type Section = (typeof SECTIONS)[number];

/** The id of a section's heading, focused by its links. */
export const headingOf = (section: Section): string => `${section}-title`;
