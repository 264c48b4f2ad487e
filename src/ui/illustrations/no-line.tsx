import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Two tins on a broken string, with frost at the break. Accent: ice. */
export function NoLine(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M16 142q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M28 78v44c0 5 8 9 18 9s18-4 18-9V78" fill="var(--surface)" />
      <path d="M46 69c10 0 18 4 18 9s-8 9-18 9-18-4-18-9 8-9 18-9Z" fill="var(--ice-soft)" />
      <path d="M28 96c4 5 11 6 18 6s14-1 18-6M28 112c4 5 11 6 18 6s14-1 18-6" stroke="var(--ice)" />
      <path d="M176 78v44c0 5 8 9 18 9s18-4 18-9V78" fill="var(--surface)" />
      <path d="M194 69c10 0 18 4 18 9s-8 9-18 9-18-4-18-9 8-9 18-9Z" fill="var(--warm-soft)" />
      <path d="M176 96c4 5 11 6 18 6s14-1 18-6M176 112c4 5 11 6 18 6s14-1 18-6" stroke="var(--warm)" />
      <path d="M64 104c12 6 20 26 32 20 8-4 3-13 10-16" />
      <path d="M176 104c-12 8-22 24-34 16-7-5-2-14-9-17" />
      <path d="M106 108l-3-5M106 108l5-3M133 103l-5-2M133 103l3-5" />
      <g stroke="var(--ice)">
        <path d="M120 50v22M110.5 55.5l19 11M129.5 55.5l-19 11" />
        <path d="M92 34v10M87.700 36.5l8.6 5M96.300 36.5l-8.6 5M150 38v10M145.700 40.5l8.6 5M154.300 40.5l-8.6 5" />
        <path d="M120 26v.01M72 50v.01M168 58v.01" />
      </g>
    </Illustration>
  );
}
