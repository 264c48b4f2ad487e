import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A cone of ice and a cup that steams, on the two sides of a wave. Accents: ice against warm. */
export function TwoChoices(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M120 14q-9 11 0 22t0 22 0 22 0 22 0 22 0 22" stroke="var(--line)" />
      <path d="M22 140h72M146 140h72" stroke="var(--line)" />
      <path d="M36 74h44l-19 54a3.5 3.5 0 0 1-6 0L36 74Z" fill="var(--surface)" />
      <path d="m45 99 21-25M52 119l23-29M43 78l21 36" stroke="var(--ice)" />
      <path
        d="M36 74a9 9 0 0 1-2-16 25 25 0 0 1 48 0 9 9 0 0 1-2 16 8 8 0 0 1-14 1 8 8 0 0 1-15 0 8 8 0 0 1-15-1Z"
        fill="var(--ice-soft)"
      />
      <path d="M47 49c2-5 6-8 11-9" stroke="var(--ice)" />
      <circle cx="58" cy="28" r="6.5" fill="var(--ice)" stroke="none" />
      <path d="M158 84h46v32a22 22 0 0 1-22 22h-2a22 22 0 0 1-22-22V84Z" fill="var(--warm-soft)" />
      <path d="M204 92h6a11 11 0 0 1 0 22h-6" />
      <path d="M172 72c-5-8 5-11 0-20M190 72c-5-8 5-11 0-20" stroke="var(--warm)" />
      <path d="M172 104c6 6 14 6 20 0" stroke="var(--warm)" />
    </Illustration>
  );
}
