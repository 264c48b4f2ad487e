import type { BadLine } from '#shared/contract/decks.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { ScrollList } from '../scroll-list.tsx';
import { type DeckTexts, deckTexts, LINE_PROBLEMS } from './texts.ts';

/** CSS pixels; more of them scroll inside. */
const MAX_HEIGHT = 180;

/** The lines that can not be kept: which, what they say, and why. */
export function BadLines({ lines, problems }: { lines: readonly BadLine[]; problems: DeckTexts['problems'] }) {
  if (lines.length === 0) return null;
  const title = deckTexts.badTitle(lines.length);
  return (
    <Alert tone="info" title={title}>
      <ScrollList aria-label={title} maxHeight={MAX_HEIGHT} className="mt-1 flex flex-col gap-2 rounded-control">
        {lines.map(({ line, text, problem }) => (
          <li key={line}>
            <span className="font-semibold">{deckTexts.badLine(line)}</span> <q className="wrap-anywhere">{text}</q>
            <br />
            <span className="text-muted">{problems?.[problem] ?? LINE_PROBLEMS[problem]}</span>
          </li>
        ))}
      </ScrollList>
    </Alert>
  );
}
