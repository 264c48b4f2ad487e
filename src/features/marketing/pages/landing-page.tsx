import { Suspense, useSyncExternalStore } from 'react';
import { hostUserId, onHostSessionChange } from '#src/lib/identity/host-storage.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { FaqSection } from '../components/faq-section.tsx';
import { FeaturesSection } from '../components/features-section.tsx';
import { GamesSection } from '../components/games-section.tsx';
import { Hero } from '../components/hero.tsx';
import { LandingNav } from '../components/landing-nav.tsx';
import { LastCall } from '../components/last-call.tsx';
import { PaintSection } from '../components/paint-section.tsx';
import { PricingSection } from '../components/pricing-section.tsx';
import '../landing.css';
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
