import type { LegalFacts } from '#shared/contract/legal.ts';
import { shownLocale, useShownLanguage } from '#src/lib/catalogue.ts';
import { useConfig } from '#src/lib/config.ts';
import { BASE_LANGUAGE } from '#src/lib/language.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { type RichText, Words } from '#src/ui/layout/words.tsx';
import { legalTexts } from '../texts.ts';

/** Its contents are beside it on large screens, folded above it on small ones. Only the page around is translated. */
export function LegalDocument({ text: { title, lead, sectionsOf } }: { text: LegalText }) {
  useDocumentTitle(title);
  const facts = useConfig()?.legal ?? {};
  const sections = sectionsOf(facts);
  const oneColumn = useMedia(ONE_COLUMN);
  const isForeign = useShownLanguage() !== BASE_LANGUAGE;
  const heading = (
    <h2 id="contents" className="inline text-base">
      {legalTexts.contents}
    </h2>
  );
  const list = (
    <ul lang={BASE_LANGUAGE} className="mt-2 text-sm">
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`} className="inline-flex min-h-8 items-center py-1 leading-snug">
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <SitePage>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-2 sm:py-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="max-w-[70ch] lg:col-start-2">
          <h1 lang={BASE_LANGUAGE} className="text-3xl max-[20rem]:text-2xl">
            {title}
          </h1>
          <p className="mt-3 text-muted text-sm">
            {facts.updated ? legalTexts.updatedOn(dayOf(facts.updated)) : legalTexts.updated}
          </p>
          {isForeign ? <p className="mt-3 font-semibold">{legalTexts.onlyEnglish}</p> : null}
          <p lang={BASE_LANGUAGE} className="mt-5 text-lg">
            {lead}
          </p>
        </header>
        <nav
          aria-labelledby="contents"
          className="self-start rounded-card bg-sunk p-5 lg:sticky lg:top-6 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
        >
          {oneColumn ? (
            <details>
              <summary className="min-h-8 cursor-pointer content-center">{heading}</summary>
              {list}
            </details>
          ) : (
            <>
              {heading}
              {list}
            </>
          )}
        </nav>
        <div lang={BASE_LANGUAGE} className="flex max-w-[70ch] flex-col gap-10 lg:col-start-2">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-6">
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <div className="mt-3 flex flex-col gap-3">
                {section.blocks.map((block) => (
                  <BlockOf key={JSON.stringify(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  );
}

/** A day as the catalogue's own: "August 4, 2025". */
const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(shownLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string' || !('points' in block)) {
    return (
      <p>
        <Words>{block}</Words>
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ice">
      {block.points.map((point) => (
        <li key={JSON.stringify(point)}>
          <Words>{point}</Words>
        </li>
      ))}
    </ul>
  );
}

/** A paragraph, or a list of points. */
type Block = RichText | { readonly points: readonly RichText[] };

interface LegalSection {
  /** Its anchor: /terms#billing. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** With the operator's own words where there are some. */
  readonly sectionsOf: (facts: LegalFacts) => readonly LegalSection[];
}
