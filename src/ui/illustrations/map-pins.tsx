import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A folded map with pins, drops turned upside down, and the way between them. Accent: warm. */
export function MapPins(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m34 76 54-14v72l-54 12V76ZM88 62l60 16v72l-60-16V62ZM148 78l58-16v72l-58 16V78Z" fill="var(--surface)" />
      <path
        d="M34 104c12-8 24 4 34-2s12-6 20-2M116 140c4-12 18-8 20-22s14-8 24-12 14-12 24-8 14 0 22-4"
        stroke="var(--line)"
      />
      <path d="M66 112c16 10 34-4 52-2M130 106c16-8 26 2 44-12" stroke="var(--warm)" strokeDasharray="1 7" />
      <path d="M62 112c-9-12-17-20-17-31a17 17 0 0 1 34 0c0 11-8 19-17 31Z" fill="var(--warm-soft)" />
      <circle cx="62" cy="80" r="6" fill="var(--warm)" stroke="none" />
      <path d="M124 104c-11-15-21-25-21-39a21 21 0 0 1 42 0c0 14-10 24-21 39Z" fill="var(--warm)" />
      <circle cx="124" cy="64" r="7.5" fill="var(--surface)" stroke="none" />
      <path d="M180 94c-8-11-15-18-15-28a15 15 0 0 1 30 0c0 10-7 17-15 28Z" fill="var(--warm-soft)" />
      <circle cx="180" cy="65" r="5.5" fill="var(--warm)" stroke="none" />
      <path d="M124 30v-8M98 36l-5-6M150 36l5-6" stroke="var(--warm)" />
    </Illustration>
  );
}
