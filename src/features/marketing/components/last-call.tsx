import { ButtonLink } from '#src/ui/button.tsx';
import { Illustration, type IllustrationProps } from '#src/ui/illustrations/illustration.tsx';
import { marketingTexts } from '../texts.ts';

/** The page's warm end: the main action again. */
export function LastCall({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.end;
  return (
    <section
      aria-labelledby="end-title"
      className="mt-20 grid items-center gap-8 rounded-card bg-surface p-7 shadow-soft sm:p-12 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <h2 id="end-title" className="text-2xl">
          {texts.title}
        </h2>
        <ButtonLink to={isHost ? '/admin' : '/register'} variant="primary" size="main" className="mt-7">
          {isHost ? marketingTexts.hero.toDashboard : texts.start}
        </ButtonLink>
      </div>
      <WarmTable className="mx-auto max-w-72" />
    </section>
  );
}

/** Five people around a screen with a cube melted into a drop; the ground is a thaw line. Accent: warm. */
function WarmTable(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M10 146q13-5 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0" stroke="var(--line)" />
      <path d="M74 20h92a8 8 0 0 1 8 8v50a8 8 0 0 1-8 8H74a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8Z" fill="var(--surface)" />
      <path d="M120 86v12M102 98h36" />
      <path
        d="M104 36h18a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9h-18a9 9 0 0 1-9-9V45a9 9 0 0 1 9-9Z"
        fill="var(--ice-soft)"
        stroke="var(--ice)"
      />
      <path d="M104 52c2 6 6 8 10 8s8-2 10-8" stroke="var(--ice)" />
      <path d="M137 46c6 9 11 15 11 22a11 11 0 0 1-22 0c0-7 5-13 11-22Z" fill="var(--warm)" stroke="var(--surface)" />
      <circle cx="36" cy="92" r="11" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M16 142v-12c0-12 8-20 20-20s20 8 20 20v12" />
      <circle cx="82" cy="112" r="10" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M64 143c0-12 7-18 18-18s18 6 18 18" />
      <circle cx="158" cy="112" r="10" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M140 143c0-12 7-18 18-18s18 6 18 18" />
      <circle cx="204" cy="92" r="11" fill="var(--warm-soft)" stroke="var(--warm)" />
      <path d="M184 142v-12c0-12 8-20 20-20s20 8 20 20v12" />
      <path d="M120 122v6M112 126l4 5M128 126l-4 5M46 62l6 4M194 62l-6 4M40 40h7M193 40h7" stroke="var(--warm)" />
    </Illustration>
  );
}
