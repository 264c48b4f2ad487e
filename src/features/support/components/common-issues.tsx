import { Accordion } from '#src/ui/accordion.tsx';
import { type RichText, Words } from '#src/ui/layout/words.tsx';
import { ISSUES } from '../issues.ts';

const ITEMS = ISSUES.map(({ id, question, answer }) => ({
  id,
  question,
  answer: <Answer paragraphs={answer} />,
}));

/** Frequent questions, one answer open at a time. */
export function CommonIssues() {
  return <Accordion items={ITEMS} />;
}

function Answer({ paragraphs }: { paragraphs: readonly RichText[] }) {
  return (
    <div className="flex flex-col gap-3">
      {paragraphs.map((paragraph) => (
        <p key={JSON.stringify(paragraph)}>
          <Words>{paragraph}</Words>
        </p>
      ))}
    </div>
  );
}
