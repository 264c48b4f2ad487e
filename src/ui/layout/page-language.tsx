import { use } from 'react';
import { TranslatedPage } from '#src/lib/language.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { siteTexts } from './site-texts.ts';

/** The switch of the language, on pages that there are in more than one. */
export function PageLanguage({ className }: { className?: string }) {
  return use(TranslatedPage) ? (
    <LanguageSwitch label={siteTexts.language} {...(className === undefined ? {} : { className })} />
  ) : null;
}
