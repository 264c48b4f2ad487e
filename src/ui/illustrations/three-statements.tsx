import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Three speech bubbles, one of them with a long nose of ice that drips. Accents: leaf, and warm for the odd one. */
export function ThreeStatements(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M22 146h196" stroke="var(--line)" />
      <path
        d="M34 22h84a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H62l-16 14V64H34a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10Z"
        fill="var(--leaf-soft)"
      />
      <path d="M42 37h58M42 49h36" stroke="var(--leaf)" />
      <path
        d="M34 88h76a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H62l-16 13v-13H34a10 10 0 0 1-10-10V98a10 10 0 0 1 10-10Z"
        fill="var(--surface)"
      />
      <path d="M42 101h50M42 112h30" stroke="var(--leaf)" />
      <path
        d="M152 48h54a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-8v16l-18-16h-28a10 10 0 0 1-10-10V58a10 10 0 0 1 10-10Z"
        fill="var(--warm-soft)"
      />
      <path d="M158 64c10-7 16 7 26 0s12 2 18 0M158 79h24" stroke="var(--warm)" />
      <path d="M152 108c-4 7-7 10-7 14a7 7 0 0 0 14 0c0-4-3-7-7-14Z" stroke="var(--ice)" fill="var(--ice-soft)" />
    </Illustration>
  );
}
