import { texts } from '../texts.ts';
import { ActionsSection } from './actions-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { ColorsSection } from './colors-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { IllustrationsSection } from './illustrations-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { TypeSection } from './type-section.tsx';
import { ViewsSection } from './views-section.tsx';

/** Everything once, in one theme. */
export function Gallery({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="flex min-w-0 flex-1 flex-col gap-10 bg-bg p-4 sm:p-8">
      <h2>{texts[theme]}</h2>
      <BrandSection />
      <TypeSection />
      <ColorsSection />
      <ActionsSection />
      <FormsSection />
      <FeedbackSection />
      <PeopleSection />
      <OverlaysSection />
      <ViewsSection />
      <IllustrationsSection />
    </div>
  );
}
