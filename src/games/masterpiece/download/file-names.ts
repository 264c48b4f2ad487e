/** Longest part of a file name that is made of what somebody wrote, in characters. */
const PART_MAX_LENGTH = 60;
/** What Windows, macOS or a zip program does not take in a name, or what looks like another kind of file. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Names that belong to devices on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A text as part of a file name that every system takes; '' when nothing of it is left. Letters of any language and
 * emoji stay.
 */
export function safePart(text: string): string {
  const clean = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...clean].slice(0, PART_MAX_LENGTH).join('');
  const ends = short.replace(/^[. ]+|[. ]+$/g, '');
  return RESERVED.test(ends) ? `${ends}_` : ends;
}

/** The names with a number where one is there already, whatever the case: 'a.png', 'A (2).png'. */
export function distinctNames(names: readonly string[], extension: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${name} (${count})`;
    taken.add(distinct.toLowerCase());
    return distinct + extension;
  });
}
