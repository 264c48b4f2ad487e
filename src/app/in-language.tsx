import { type ComponentType, useEffect, useState } from 'react';
import { showLanguage, useShownLanguage } from '#src/lib/catalogue.ts';
import { BASE_LANGUAGE, usePreferredLanguage } from '#src/lib/language.ts';
import { FirstLoad } from './first-load.tsx';

/**
 * A page in the language that its reader prefers, or in English where it has no other. It is rendered anew, and keeps what
 * was typed, when they choose another one.
 */
export function inLanguage(Page: ComponentType, isTranslated: boolean): ComponentType {
  function PageInLanguage() {
    const preferred = usePreferredLanguage();
    const language = isTranslated ? preferred : BASE_LANGUAGE;
    const shown = useShownLanguage();
    const [entered, setEntered] = useState(shown === language);
    useEffect(() => {
      void showLanguage(language).then(() => setEntered(true));
    }, [language]);
    // Coming from a page in another language: not a word of it in the wrong one.
    return entered ? <Page /> : <FirstLoad />;
  }
  return PageInLanguage;
}
