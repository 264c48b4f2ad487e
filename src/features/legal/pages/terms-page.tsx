import { LegalDocument } from '../components/legal-document.tsx';
import { TERMS } from '../terms.ts';

/** /terms */
export function TermsPage() {
  return <LegalDocument text={TERMS} />;
}
