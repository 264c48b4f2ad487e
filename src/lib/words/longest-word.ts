/** Parts of a text that no line breaks: Chinese, Japanese and Korean ones break anywhere. */
const UNBROKEN = /[^\s\-\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+-?/gu;

/** Characters of the longest part of a text that no line breaks, at least 1. */
export const longestWord = (text: string): number =>
  Math.max(1, ...(text.match(UNBROKEN) ?? []).map((word) => [...word].length));
