const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name for the middle of a text: a right-to-left one keeps its own order and leaves its neighbors alone. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const FEW = 3;

/** Names for a text; of many the first ones, and the number of the others: "Ann, Ben, Cyd, +4". */
export const fewNames = (names: readonly string[]): string =>
  names.slice(0, FEW).map(isolated).join(', ') + (names.length > FEW ? `, +${names.length - FEW}` : '');
