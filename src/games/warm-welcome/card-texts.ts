/** The words of the game's card; the dashboard is in English. */
export const cardTexts = {
  title: 'Warm Welcome',
  body: 'Everyone says where they are today. A map of the group, the local weather and a few facts about your places.',
} as const;
