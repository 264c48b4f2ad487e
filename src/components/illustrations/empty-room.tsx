import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A table, two empty chairs, an ice cube waiting on the table, frost in the air. Accent: ice. */
export function EmptyRoom(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--ice)" />
      <path d="M74 104h92" />
      <path d="M84 104v33M156 104v33" />
      <path d="M46 66v71M46 108h20v29" />
      <path d="M194 66v71M194 108h-20v29" />
      <path d="M46 66c4-3 9-3 12 0M194 66c-4-3-9-3-12 0" />
      <path
        d="M109 70h22a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-22a8 8 0 0 1-8-8V78a8 8 0 0 1 8-8Z"
        fill="var(--ice-soft)"
        stroke="var(--ice)"
      />
      <path d="M112 86c2 4 5 6 8 6s6-2 8-6" stroke="var(--ice)" />
      <g stroke="var(--ice)">
        <path d="M120 22v22M110.5 27.5l19 11M129.5 27.5l-19 11" />
        <path d="M78 40v12M72.8 43l10.4 6M83.2 43l-10.4 6" />
        <path d="M164 34v12M158.8 37l10.4 6M169.2 37l-10.4 6" />
      </g>
    </Illustration>
  );
}
