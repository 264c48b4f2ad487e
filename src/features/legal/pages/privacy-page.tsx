import { LegalDocument } from '../components/legal-document.tsx';
import { PRIVACY } from '../privacy.ts';

export function PrivacyPage() {
  return <LegalDocument text={PRIVACY} />;
}
