const LENGTH = { min: 20, max: 200 };
/** Not plain text: markup, links, addresses, quotation marks, line breaks. */
const UNWANTED =
  /[\p{C}\p{Extended_Pictographic}<>{}[\]|\\*_`#~^=@"“”„«»!]|:\/\/|\bwww\.|\b(?:https?|javascript|data):|\b[a-z0-9-]+\.(?:com|org|net|io|gov|edu|co|us|info)\b/iu;

/**
 * A sentence by a language model, fit to show: trimmed, without quotation marks around it. Null for anything but one plain
 * sentence of 20 to 200 characters.
 */
export function checkedFact(written: string): string | null {
  const text = written
    .trim()
    .replace(/^["“](.*)["”]$/su, '$1')
    .trim();
  if (text.length < LENGTH.min || text.length > LENGTH.max) return null;
  if (!/^[\p{Lu}\p{N}]/u.test(text) || !/[.?]$/.test(text) || UNWANTED.test(text)) return null;
  return text;
}
