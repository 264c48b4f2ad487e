/** The parts of the page that the navigation leads to: their ids, which links from elsewhere use too. */
export const SECTIONS = ['features', 'games', 'pricing', 'faq'] as const;
export type Section = (typeof SECTIONS)[number];

/** The id of a part's heading, which gets the focus of who goes there. */
export const headingOf = (section: Section): string => `${section}-title`;
