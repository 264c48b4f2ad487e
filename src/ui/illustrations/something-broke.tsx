import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A cracked ice cube with a plaster, in a puddle. Accent: ice. */
export function SomethingBroke(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M50 132c10-8 30-8 44-6 18 3 40-4 62 0 14 3 30 2 34 8s-16 10-32 9c-26-1-52 4-78 1-16-2-38-4-30-12Z"
        fill="var(--ice-soft)"
        stroke="var(--ice)"
      />
      <path
        d="M112 44H96a18 18 0 0 0-18 18v44a18 18 0 0 0 18 18h24l-8-22 12-16-14-18 10-14-8-10Z"
        fill="var(--surface)"
      />
      <path
        d="m128 42 8 10-10 14 14 18-12 16 8 22h14a18 18 0 0 0 17-20l-4-44a18 18 0 0 0-18-16h-17Z"
        fill="var(--surface)"
      />
      <path d="M90 70v-4a6 6 0 0 1 6-6h4M156 56l3 1" stroke="var(--ice)" />
      <g transform="rotate(-24 122 84)">
        <path d="M98 76h48a8 8 0 0 1 0 16H98a8 8 0 0 1 0-16Z" fill="var(--warm-soft)" stroke="var(--warm)" />
        <path d="M114 76v16M130 76v16M120 82v.01M124 86v.01" stroke="var(--warm)" />
      </g>
      <path d="M60 52l-8-6M56 70H46M188 48l8-7M190 66h10" stroke="var(--muted)" />
    </Illustration>
  );
}
