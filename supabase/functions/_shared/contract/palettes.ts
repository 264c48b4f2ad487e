/** Colours of people and of paint, in the order in which they are given out. */
export const PRIMARY_PALETTE = [
  '#FF6B6B',
  '#4ECDC4',
  '#45B7D1',
  '#96CEB4',
  '#FECA57',
  '#A55EEA',
  '#FF9F43',
  '#FC427B',
  '#2C3E50',
  '#E74C3C',
] as const;

/** Given out when all of the primary palette are taken; after these the primary palette again. */
export const PASTEL_PALETTE = [
  '#FFCDD2',
  '#F8BBD0',
  '#E1BEE7',
  '#D1C4E9',
  '#C5CAE9',
  '#BBDEFB',
  '#B2EBF2',
  '#B2DFDB',
  '#C8E6C9',
  '#DCEDC8',
] as const;

/** The argument of every SQL function that seats somebody in a game without colours of its own. */
export const PARTICIPANT_COLORS: readonly string[] = [...PRIMARY_PALETTE, ...PASTEL_PALETTE];
