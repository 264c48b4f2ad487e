import { atom } from 'nanostores';
import { createContext, useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage.ts';

/** The languages of the pages, each under its own name. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** The source language of every text. */
export const BASE_LANGUAGE = 'en' satisfies Language;

/** Also read by public/head.js, which sets the language of the document before the first paint. */
export const LANGUAGE_KEY = 'thaw-language';

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text);

/** The first of the browser's languages that Thaw has; regions are ignored (es-MX is Spanish). */
function browserLanguage(): Language {
  const asked = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  return asked.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? BASE_LANGUAGE;
}

/** The person's choice, else the browser's language; also while its translation won't load. */
export function chosenLanguage(): Language {
  const stored = readItem('browser', LANGUAGE_KEY);
  return isLanguage(stored) ? stored : browserLanguage();
}

const preferred = atom<Language>(BASE_LANGUAGE);

/** Reads the chosen language, else the browser's: at start, and again when missing translations may be available. */
export function readPreferredLanguage(): void {
  preferred.set(chosenLanguage());
}

/** Stores the person's choice on this device. */
export function chooseLanguage(language: Language): void {
  if (language === browserLanguage()) removeItem('browser', LANGUAGE_KEY);
  else writeItem('browser', LANGUAGE_KEY, language);
  preferred.set(language);
}

/** Falls back to English while a translation won't load; the stored choice stays. */
export function goWithoutTranslation(): void {
  preferred.set(BASE_LANGUAGE);
}

/** The person's preferred language. */
export const preferredLanguage = (): Language => preferred.get();

/** Whether the surrounding page is translated. */
export const TranslatedPage = createContext(false);

/** The person's preferred language. Some pages don't have it: `useShownLanguage` is the one on screen. */
export function usePreferredLanguage(): Language {
  return useSyncExternalStore(preferred.listen, preferred.get, () => BASE_LANGUAGE);
}
