import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A lost mitten in the snow, and tracks leading away. Accent: warm. */
export function LostPage(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M12 128c30-12 58-14 96-8s78 8 120-6" stroke="var(--ice)" />
      <path
        d="M88 112c-2-8-4-17-5-27-2-16 5-28 17-29s19 8 21 22l1 8c2-5 6-9 11-8 7 1 8 9 5 15-4 9-10 14-12 22"
        fill="var(--warm-soft)"
      />
      <path
        d="m84 110 44 3a5 5 0 0 1 5 6l-1 8a5 5 0 0 1-5 4l-43-3a5 5 0 0 1-5-5l1-9a4 4 0 0 1 4-4Z"
        fill="var(--warm)"
        stroke="currentColor"
      />
      <path d="M95 113v14M106 114v14M117 115v14" />
      <path d="M94 84c5 3 8-3 13 0s7-3 11-1" stroke="var(--warm)" />
      <g stroke="var(--muted)">
        <path d="M158 106c4-1 7 1 7 3s-4 3-7 2M176 94c4-1 7 1 7 3s-4 3-7 2M190 80c3-1 6 1 6 2.5s-3 2.5-6 2M206 70c3-1 5 1 5 2s-3 2-5 1.5" />
      </g>
      <g stroke="var(--ice)">
        <path d="M48 34v16M41 38l14 8M55 38l-14 8M164 26v12M158.8 29l10.4 6M169.2 29l-10.4 6" />
        <path d="M200 44v.01M70 62v.01M30 84v.01M142 48v.01" />
      </g>
    </Illustration>
  );
}
