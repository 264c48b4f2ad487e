import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { DeckKind } from '#shared/contract/decks.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { CsvProblem } from './deck-csv.ts';
import { deckTexts } from './texts.ts';

const texts = deckTexts.csv;

interface CsvImportProps {
  kind: DeckKind;
  disabled: boolean;
  /**
   * @param text lines for the editor
   * @param name of the file, without its ending
   */
  onImport: (text: string, name: string) => void;
}

/** Reads a CSV file into the editor, and tells the result. */
export function CsvImport({ kind, disabled, onImport }: CsvImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ file: string; problem: CsvProblem | 'not_read' | null } | null>(null);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    try {
      const { readDeckCsv } = await import('./deck-csv.ts');
      const found = readDeckCsv(kind, new Uint8Array(await file.arrayBuffer()));
      if ('text' in found) onImport(found.text, file.name.replace(/\.[^.]*$/, ''));
      setResult({ file: file.name, problem: 'text' in found ? null : found });
    } catch {
      setResult({ file: file.name, problem: 'not_read' });
    }
    // The same file, corrected, can be chosen again.
    target.value = '';
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          {texts.import}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{deckTexts.kinds[kind].columns}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label={texts.import}
        onChange={(event) => void read(event)}
      />
      <p role="status" className="wrap-anywhere font-semibold text-sm empty:hidden">
        {result?.problem === null ? texts.imported(result.file) : null}
      </p>
      {result?.problem ? <Alert title={texts.failedTitle(result.file)}>{wordsOf(result.problem)}</Alert> : null}
    </div>
  );
}

function wordsOf(problem: CsvProblem | 'not_read'): string {
  if (problem === 'not_read') return texts.notRead;
  return problem.problem === 'open_quote' ? texts.openQuote(problem.line) : texts.problems[problem.problem];
}
