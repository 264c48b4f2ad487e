const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'three', '11', '1,250'. */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en-US');
}

/** 'Three', for the beginning of a sentence. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
