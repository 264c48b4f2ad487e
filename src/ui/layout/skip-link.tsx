import { siteTexts } from '../site-texts.ts';

/** The first stop of the Tab key: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-control bg-ink px-4 py-3 font-semibold text-bg no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {siteTexts.skip}
    </a>
  );
}
