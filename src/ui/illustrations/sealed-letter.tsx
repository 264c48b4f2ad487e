import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A letter in flight, sealed with a drop of meltwater. Accent: warm. */
export function SealedLetter(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M20 62h26M32 82h16M12 102h36" stroke="var(--ice)" />
      <path
        d="m72 40 124-8a8 8 0 0 1 8.5 7.5l4.2 66a8 8 0 0 1-7.5 8.5l-124 8a8 8 0 0 1-8.5-7.5l-4.2-66A8 8 0 0 1 72 40Z"
        fill="var(--surface)"
      />
      <path d="m66 46 64 43a10 10 0 0 0 11.600-.7L203 38M70 118l42-41M207 109l-47-36" />
      <path
        d="M137 68c7 9 12 15 12.500 22a12.500 12.500 0 0 1-25 1.600c-.5-7 4.500-13.600 12.500-23.600Z"
        fill="var(--warm)"
      />
      <path d="M132 92c.6 3.500 2.600 5.600 5.600 6.400" stroke="var(--surface)" />
      <g stroke="var(--warm)">
        <path d="M196 16v.01M216 24v.01M60 24v.01" />
      </g>
    </Illustration>
  );
}
