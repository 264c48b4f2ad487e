import { use } from 'react';
import { TranslatedPage } from '#src/lib/language.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { siteTexts } from './site-texts.ts';

/** The language switch, on translated pages. */
export function PageLanguage({ className }: { className?: string }) {
  return use(TranslatedPage) ? (
    <LanguageSwitch label={siteTexts.language} {...(className === undefined ? {} : { className })} />
  ) : null;
}
