import { Link } from 'react-router-dom';
import { Accordion } from '#src/ui/accordion.tsx';
import { marketingTexts } from '../texts.ts';
import { LandingSection } from './landing-section.tsx';

export function FaqSection() {
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
