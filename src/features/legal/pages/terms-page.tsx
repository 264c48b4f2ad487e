import { LegalDocument } from '../components/legal-document.tsx';
import { TERMS } from '../terms.ts';

export function TermsPage() {
  return <LegalDocument text={TERMS} />;
}
