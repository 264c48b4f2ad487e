import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A half-painted page of a coloring book and two brushes. Accent: warm. */
export function PaintedPage(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M44 18h112a6 6 0 0 1 6 6v96a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" fill="var(--surface)" />
      <path d="M38 104c18-10 36-12 54-4s40 8 70-2v22a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" fill="var(--warm-soft)" />
      <circle cx="66" cy="48" r="14" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M66 26v-2M66 72v-2M44 48h-2M90 48h-2M51 33l-1-1M82 64l-1-1M82 32l-1 1M51 63l-1 1" stroke="var(--warm)" />
      <path d="M118 100V78M118 78c-14 0-20-8-20-17s8-15 14-15c2-7 14-8 18 0 8-1 12 7 10 13 4 9-6 19-22 19Z" />
      <path d="M104 62c4-6 9 2 14-3" stroke="var(--warm)" />
      <path d="M82 118c3-9 8-9 10-2M138 112c3-9 8-9 10-2" />
      <path d="m178 112 26-54a5.5 5.5 0 0 1 10 5l-26 53-12 8Z" fill="var(--warm-soft)" />
      <path d="m178 112 10 4M199 69l10 5" />
      <path d="m24 96-8-34a5 5 0 0 1 9.5-2.5l8 34-3 9Z" fill="var(--surface)" stroke="var(--warm)" />
    </Illustration>
  );
}
