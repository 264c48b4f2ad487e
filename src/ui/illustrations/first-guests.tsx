import { Illustration, type IllustrationProps } from './illustration.tsx';

/** The same table with two people at it and a cup between them; the cube has begun to melt. Accent: warm. */
export function FirstGuests(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M64 104h112M84 104v33M156 104v33" />
      <circle cx="56" cy="58" r="13" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M34 137v-34c0-13 9-22 22-22 8 0 14 4 18 10l12 13" />
      <circle cx="184" cy="52" r="13" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M206 137V97c0-13-9-22-22-22-8 0-14 4-18 10l-12 19" />
      <path d="M108 88h22v10a6 6 0 0 1-6 6h-10a6 6 0 0 1-6-6V88Z" />
      <path d="M130 91h3a4 4 0 0 1 0 8h-3" />
      <path d="M114 78c-3-5 3-7 0-12M124 78c-3-5 3-7 0-12" stroke="var(--warm)" />
      <path
        d="M84 92h10a5 5 0 0 1 5 5v2c0 3 3 3 5 5H76c2-1 3-2 3-4v-3a5 5 0 0 1 5-5Z"
        fill="var(--ice-soft)"
        stroke="var(--ice)"
      />
      <path d="M86 98c1 2 5 2 6 0" stroke="var(--ice)" />
      <path
        d="M90 18h56a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H94l-12 9 2-12a8 8 0 0 1-2-5V26a8 8 0 0 1 8-8Z"
        fill="var(--surface)"
      />
      <path d="M104 33v.01M118 33v.01M132 33v.01" stroke="var(--warm)" strokeWidth="5" />
    </Illustration>
  );
}
