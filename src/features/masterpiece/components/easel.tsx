import { Illustration, type IllustrationProps } from '#src/components/illustrations/illustration.tsx';

/** An easel with a child-like drawing on it, a pencil and a drop of paint. Accent: violet. */
export function Easel(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 146q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M120 12v12M96 108l-20 36M144 108l20 36M120 112v30" />
      <path d="M62 108h116" stroke="var(--violet)" strokeWidth="4" />
      <path d="M72 24h96a5 5 0 0 1 5 5v74H67V29a5 5 0 0 1 5-5Z" fill="var(--surface)" />
      <path d="M84 88c10-18 18-26 26-26s10 12 18 12 10-14 26-14" stroke="var(--violet)" />
      <circle cx="146" cy="44" r="8" fill="var(--sun)" stroke="none" />
      <path d="M146 31v-3M146 60v-2M133 44h-3M162 44h-2M137 35l-2-2M155 35l2-2" stroke="var(--sun)" />
      <path d="M90 44c3-5 8-5 11 0 4-3 9-1 9 4H86c-2-3 0-6 4-4Z" stroke="var(--ice)" />
      <path d="m196 132 22-58 9 4-22 57-10 6 1-9Z" fill="var(--violet-soft)" />
      <path d="m218 74 3-8 9 4-3 8" fill="var(--violet)" />
      <path
        d="M30 118c-6-8-10-12-10-18a10 10 0 0 1 20 0c0 6-4 10-10 18Z"
        fill="var(--violet)"
        stroke="none"
        transform="rotate(180 30 106)"
      />
    </Illustration>
  );
}
