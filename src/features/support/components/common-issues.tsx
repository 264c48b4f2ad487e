import { Accordion } from '#src/ui/accordion.tsx';
import { type RichText, Words } from '#src/ui/layout/words.tsx';
import { supportTexts } from '../texts.ts';

/** Frequent questions, one answer open at a time. */
export function CommonIssues() {
  const items = supportTexts.issues.map(({ id, question, answer }) => ({
    id,
    question,
    answer: <Answer paragraphs={answer} />,
  }));
  return <Accordion items={items} />;
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
