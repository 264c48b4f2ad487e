import type { BadLine } from '#shared/contract/decks.ts';
import { Alert } from '#src/ui/alert.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { deckTexts } from './texts.ts';

/** CSS pixels; longer lists scroll inside. */
const MAX_HEIGHT = 132;
/** How many fit at once; the last one fades when there are more. */
const SEEN_AT_ONCE = 2;
const FADES = 'pb-6 [mask-image:linear-gradient(to_bottom,#000_calc(100%-2.25rem),transparent)]';

interface BadLinesProps {
  lines: readonly BadLine[];
  /** How many more bad lines there are. */
  more: number;
  /** The deck was saved without them. */
  saved: boolean;
  /** The kind's words for an entry that is too long. */
  tooLong: string;
}

/** Lines that can't be saved: number, text and problem. */
export function BadLines({ lines, more, saved, tooLong }: BadLinesProps) {
  if (lines.length === 0) return null;
  const all = lines.length + more;
  const title = saved ? deckTexts.leftOutTitle(all) : deckTexts.badTitle(all);
  return (
    <Alert tone="info" title={title}>
      <ScrollList
        aria-label={title}
        maxHeight={MAX_HEIGHT}
        className={classNames('mt-1 flex flex-col gap-2 rounded-control', lines.length > SEEN_AT_ONCE && FADES)}
      >
        {lines.map(({ line, text, problem }) => (
          <li key={line}>
            <span className="font-semibold">{deckTexts.badLine(line)}</span> <q className="wrap-anywhere">{text}</q>
            <br />
            <span className="text-muted">{problem === 'too_long' ? tooLong : deckTexts.problems[problem]}</span>
          </li>
        ))}
        {more > 0 ? <li className="font-semibold">{deckTexts.moreBad(more)}</li> : null}
      </ScrollList>
    </Alert>
  );
}
