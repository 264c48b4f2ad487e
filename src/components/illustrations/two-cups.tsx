import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A glass with ice in it and a steaming mug, side by side: this or that. Accents: ice and warm. */
export function TwoCups(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M46 56h56l-7 76a6 6 0 0 1-6 6H59a6 6 0 0 1-6-6L46 56Z" fill="var(--surface)" />
      <path
        d="M48.500 78 53 132a6 6 0 0 0 6 6h30a6 6 0 0 0 6-6l4.500-54c-10 5-16 5-25.500 0s-17-4-25.500 0Z"
        fill="var(--ice-soft)"
        stroke="none"
      />
      <path d="M48.500 78c8.500-4 16-5 25.500 0s15.500 5 25.500 0" stroke="var(--ice)" />
      <path
        d="m60 84 15-4 5 15-15 5-5-16ZM77 104l13-2 1 14-13 1-1-13ZM60 110l11 4-4 12-11-4 4-12Z"
        fill="var(--surface)"
        stroke="var(--ice)"
      />
      <path d="M46 56h56l-7 76a6 6 0 0 1-6 6H59a6 6 0 0 1-6-6L46 56Z" />
      <path d="M82 56 92 24l12-4" stroke="var(--ice)" />
      <path d="M138 78h56v44a16 16 0 0 1-16 16h-24a16 16 0 0 1-16-16V78Z" fill="var(--warm-soft)" />
      <path d="M138 78h56v12c-9 5-18 5-28 0s-19-4-28 0V78Z" fill="var(--warm)" stroke="none" />
      <path d="M138 78h56v44a16 16 0 0 1-16 16h-24a16 16 0 0 1-16-16V78Z" />
      <path d="M194 88h6a11 11 0 0 1 11 11v4a11 11 0 0 1-11 11h-6" />
      <path d="M152 62c-6-9 6-13 0-23M166 66c-6-10 6-15 0-27M180 62c-6-9 6-13 0-23" stroke="var(--warm)" />
      <path d="M120 96v.01M120 108v.01M120 120v.01" stroke="var(--muted)" strokeWidth="5" />
    </Illustration>
  );
}
