import { longestWord } from '#src/lib/words/longest-word.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Fitted } from '#src/ui/lists/fitted-list.tsx';

/** A word of one character as wide as the picture. */
const WORD_CQW = 150;

interface PictureWordsProps {
  title: string | null;
  name: string | null;
  /** On a shared screen they are in type that fits this height, in CSS pixels. */
  fits: number | null;
  /** Large ones; else about a line. */
  large?: boolean;
}

/** A title and an artist below a picture, or one of them. */
export function PictureWords({ title, name, fits, large = true }: PictureWordsProps) {
  const longest = Math.max(longestWord(title ?? ''), longestWord(name ?? ''));
  const words = (
    <span
      className="block w-full text-center leading-tight"
      style={fits === null ? undefined : { fontSize: `max(9px, min(1em, ${WORD_CQW / longest}cqw))` }}
    >
      {title === null ? null : (
        <span dir="auto" className="wrap-break-word block font-bold font-display">
          {title}
        </span>
      )}
      {name === null ? null : (
        <bdi
          className={classNames(
            'wrap-break-word block animate-drop-in',
            title === null ? 'font-semibold' : 'text-[0.8em] text-muted',
          )}
        >
          {name}
        </bdi>
      )}
    </span>
  );
  return fits === null ? (
    words
  ) : (
    <div className="w-full" style={{ height: fits }}>
      <Fitted className={classNames('h-full', large ? 'text-lg' : 'text-xs')}>{words}</Fitted>
    </div>
  );
}
