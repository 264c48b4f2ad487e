/** Two such texts and a number fit the 255 bytes that systems allow. */
const PART_MAX_BYTES = 118;
/** Characters that Windows, macOS or zip programs reject, or that disguise the file type. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Device names on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Makes a text safe in a file name on every system; '' when nothing of it is left. Letters of any language and emoji
 * stay.
 */
export function safePart(text: string, maxBytes = PART_MAX_BYTES): string {
  const clean = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const { read } = new TextEncoder().encodeInto(clean, new Uint8Array(maxBytes));
  const short = clean.slice(0, read);
  const ends = short.replace(/^[. ]+|[. ]+$/g, '');
  return RESERVED.test(ends) ? `${ends}_` : ends;
}

/** Numbers duplicate names, whatever the case: 'a.png', 'A (2).png'. */
export function distinctNames(names: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${name} (${count})`;
    taken.add(distinct.toLowerCase());
    return distinct + extension;
  });
}
