import { catalogue } from '#src/lib/catalogue.ts';

/** The words of the dashboard's card, which no guest loads. */
export const english = {
  body: 'Everyone says where they are today. A map of the group, the local weather and a few facts about your locations.',
} as const;

export const cardTexts = catalogue(english, () => import('./card-texts.es.ts'));
