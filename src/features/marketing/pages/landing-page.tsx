import { Suspense, useSyncExternalStore } from 'react';
import { hostUserId, onHostSessionChange } from '#src/lib/host-storage.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
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

/** On the server everybody is a visitor; whoever is a host is known as soon as the client is there. */
const isVisitor = () => false;

/** `/`: what Thaw is, a taste of two games, what it costs, and the ways in for hosts and for guests. */
export function LandingPage() {
  useDocumentTitle(marketingTexts.documentTitle);
  // What this browser knows is enough here: nothing is asked of the API.
  const isHost = useSyncExternalStore(onHostSessionChange, () => hostUserId() !== null, isVisitor);
  return (
    <SitePage headerEnd={<LandingNav isHost={isHost} />}>
      <div className="thaw-down">
        <Hero isHost={isHost} />
        {/* Nothing waits here: what is rendered already comes to life part by part, so that no task of it is a long one. */}
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
