import { Illustration, type IllustrationProps } from './illustration.tsx';

/** An easel with a drawing of a drop in spectacles, and the pencil that drew it. Accent: violet. */
export function Easel(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M104 26V12M82 112l-16 28M126 112l16 28M104 112v18" />
      <path d="M50 26h108a6 6 0 0 1 6 6v74a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6Z" fill="var(--surface)" />
      <path
        d="M104 38c11 18 24 29 24 43a24 24 0 0 1-48 0c0-14 13-25 24-43Z"
        fill="var(--violet-soft)"
        stroke="var(--violet)"
      />
      <circle cx="95" cy="78" r="7" fill="var(--surface)" />
      <circle cx="114" cy="78" r="7" fill="var(--surface)" />
      <path d="M102 78h5M95 78v.01M114 78v.01" />
      <path d="M97 93c4 4 10 4 14 0" stroke="var(--violet)" />
      <path d="m186 128-7-9 3-47a7 7 0 0 1 14 1l-3 47-7 8Z" fill="var(--violet-soft)" />
      <path d="m179 119 14 1M182 80l14 1" />
      <path d="M58 98c5-6 9 2 14-3M136 46c5-6 9 2 14-3" stroke="var(--violet)" />
    </Illustration>
  );
}
