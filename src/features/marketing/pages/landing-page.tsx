import '../landing.css';
import { Suspense, useRef, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GAMES } from '#shared/contract/games/registry.ts';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { hostUserId, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { useNear } from '#src/lib/page/use-near.ts';
import { Accordion } from '#src/ui/accordion.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Illustration, type IllustrationProps } from '#src/ui/illustrations/illustration.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FeaturesSection } from '../components/features-section.tsx';
import { GamesSection } from '../components/games-section.tsx';
import { LandingNav } from '../components/landing-nav.tsx';
import { LandingSection, ThawBetween } from '../components/landing-section.tsx';
import { PricingSection } from '../components/pricing-section.tsx';
import { VoteTaste } from '../components/vote-taste.tsx';
import { marketingTexts } from '../texts.ts';

/** Prerendering treats everyone as a visitor; the client then detects hosts. */
const isVisitor = () => false;

/** `/`: the product, two games to try, prices, and the ways in for hosts and guests. */
export function LandingPage() {
  useDocumentTitle(marketingTexts.documentTitle);
  // The stored session is enough here: no API call.
  const isHost = useSyncExternalStore(onHostSessionChange, () => hostUserId() !== null, isVisitor);
  return (
    <SitePage headerEnd={<LandingNav isHost={isHost} />}>
      <div className="thaw-down">
        <Hero isHost={isHost} />
        {/* Nothing suspends here: prerendered parts hydrate one by one, so that no task is long. */}
        <Suspense>
          <FeaturesSection />
        </Suspense>
        <Suspense>
          <GamesSection />
        </Suspense>
        <Suspense>
          <PaintSection />
        </Suspense>
        <PricingSection isHost={isHost} />
        <Suspense>
          <FaqSection />
        </Suspense>
        <LastCall isHost={isHost} />
      </div>
    </SitePage>
  );
}

/** The product in short, the ways in for hosts and guests, and a question to try. */
function Hero({ isHost }: { isHost: boolean }) {
  const texts = marketingTexts.hero;
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16">
      <div className="min-w-0">
        <h1 className="max-w-[13ch] break-words text-3xl sm:text-4xl max-[20rem]:text-2xl">{texts.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted">{texts.lead}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={isHost ? '/admin' : '/register'} variant="primary" size="main">
            {isHost ? texts.toDashboard : texts.start}
          </ButtonLink>
          {isHost ? null : <p className="text-muted text-sm max-sm:w-full max-sm:text-center">{texts.note}</p>}
        </div>
        <section aria-labelledby="join" className="mt-9 max-w-xl border-line border-t pt-6">
          <h2 id="join" className="text-lg">
            {texts.codeTitle}
          </h2>
          <CodeBox className="mt-3" onFound={(joinPath) => navigate(joinPath)} />
        </section>
      </div>
      <VoteTaste />
    </div>
  );
}

function FaqSection() {
  const texts = marketingTexts.faq;
  return (
    <LandingSection
      section="faq"
      title={texts.title}
      lead={
        <>
          {texts.more} <Link to="/contact">{texts.ask}</Link>
        </>
      }
      dropAt={5}
      tone="text-warm/60"
      beside
    >
      <Accordion items={texts.items} className="border-line border-y" />
    </LandingSection>
  );
}

/** The page's warm end: the main action again. */
function LastCall({ isHost }: { isHost: boolean }) {
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

const loadPaint = async () => (await import('../components/paint-taste.tsx')).PaintTaste;

/** The painting sample; its code loads as it comes near the window. */
function PaintSection() {
  const texts = marketingTexts.paint;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const blank = <BlankSheet />;
  return (
    <>
      <ThawBetween dropAt={3} tone="text-warm/25" />
      <section aria-labelledby="paint-title" data-accent={GAMES.coloring.accent} className="pt-10 sm:pt-14">
        <h2 id="paint-title" className="max-w-[22ch] text-2xl sm:text-3xl">
          {texts.title}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lg text-muted">{texts.lead}</p>
        <div ref={box} className="mt-10 max-w-5xl">
          {isNear ? (
            <LazyPart
              load={loadPaint}
              props={{}}
              waiting={blank}
              failed={(again) => <BlankSheet onTryAgain={again} />}
            />
          ) : (
            blank
          )}
        </div>
      </section>
    </>
  );
}

/** The same size as the canvas, so that nothing shifts. */
function BlankSheet({ onTryAgain }: { onTryAgain?: () => void }) {
  const texts = marketingTexts.paint;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <div>
        <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-surface shadow-soft">
          {onTryAgain ? (
            <div className="grid justify-items-center gap-4 p-6 text-center">
              <p role="status">{texts.failed}</p>
              <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
            </div>
          ) : null}
        </div>
        <p className="invisible mt-3 text-sm">{texts.loading}</p>
      </div>
      <Skeleton className="min-h-58" />
    </div>
  );
}
