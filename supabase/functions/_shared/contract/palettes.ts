/** Colors of people and paint, in the order of use. */
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

/** Used when all of the primary palette are taken; then the primary palette again. */
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

/** The colors argument of the SQL joins, for games without their own. */
export const PARTICIPANT_COLORS: readonly string[] = [...PRIMARY_PALETTE, ...PASTEL_PALETTE];
