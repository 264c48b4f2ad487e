/** So many people warm the screen of a room up fully. */
const WARM_PEOPLE = 12;

/** How warm so many people make the screen of their room: 0 for nobody, 1 and more for a full one. */
export const warmthOf = (people: number): number => people / WARM_PEOPLE;
