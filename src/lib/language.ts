import { atom } from 'nanostores';
import { createContext, useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** The languages of the games and of the landing page, each under its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** What everything is written in first. */
export const BASE_LANGUAGE = 'en' satisfies Language;

/** Also read by public/head.js, which sets the language of the document before the first paint. */
export const LANGUAGE_KEY = 'thaw-language';

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text);

/** The first of the browser's languages that there is; a region does not matter (es-MX is Spanish). */
function browserLanguage(): Language {
  const asked = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  return asked.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? BASE_LANGUAGE;
}

function storedLanguage(): Language {
  const stored = readItem('browser', LANGUAGE_KEY);
  return isLanguage(stored) ? stored : browserLanguage();
}

const preferred = atom<Language>(BASE_LANGUAGE);

/** Takes over what this device has chosen, or what the browser asks for: when the client starts, and when what could not be had may be there. */
export function readPreferredLanguage(): void {
  preferred.set(storedLanguage());
}

/** Chosen by the person; remembered on this device. */
export function chooseLanguage(language: Language): void {
  if (language === browserLanguage()) removeItem('browser', LANGUAGE_KEY);
  else writeItem('browser', LANGUAGE_KEY, language);
  preferred.set(language);
}

/** English for now, since the words of what is preferred can not be had; what is chosen on this device stays so. */
export function goWithoutTranslation(): void {
  preferred.set(BASE_LANGUAGE);
}

/** What this person wants to read, at this moment. */
export const preferredLanguage = (): Language => preferred.get();

/** Whether the page around is there in every language. */
export const TranslatedPage = createContext(false);

/** The language that this person wants to read. Not every page has it: `useShownLanguage` is what they see. */
export function usePreferredLanguage(): Language {
  return useSyncExternalStore(preferred.listen, preferred.get, () => BASE_LANGUAGE);
}
