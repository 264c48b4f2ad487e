import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A table under a frosty window, two empty chairs, an ice cube waiting, snow in the air. Accent: ice. */
export function EmptyRoom(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--ice)" />
      <path d="M92 14h56a5 5 0 0 1 5 5v37H87V19a5 5 0 0 1 5-5Z" fill="var(--ice-soft)" />
      <path d="M120 14v42M87 35h66M81 56h78" />
      <path d="M88 50c6-1 9 1 11 5M152 48c-7-1-10 2-12 7M88 22c3 1 5-2 6-7" stroke="var(--ice)" />
      <path d="M74 108h92" />
      <path d="M84 108v30M156 108v30" />
      <path d="M46 72v66M46 110h20v28" />
      <path d="M194 72v66M194 110h-20v28" />
      <path d="M46 72c4-3 9-3 12 0M194 72c-4-3-9-3-12 0" />
      <path
        d="M109 76h22a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-22a8 8 0 0 1-8-8V84a8 8 0 0 1 8-8Z"
        fill="var(--surface)"
        stroke="var(--ice)"
      />
      <path d="M112 93c2 4 5 6 8 6s6-2 8-6M107 85c1-2 2-3 4-3" stroke="var(--ice)" />
      <g stroke="var(--ice)">
        <path d="M54 26v16M47 30l14 8M61 30l-14 8" />
        <path d="M190 34v12M184.8 37l10.4 6M195.2 37l-10.4 6" />
        <path d="M30 56v.01M72 52v.01M170 20v.01M212 60v.01M214 26v.01" />
      </g>
    </Illustration>
  );
}
