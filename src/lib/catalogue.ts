import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { BASE_LANGUAGE, goWithoutTranslation, type Language } from './language.ts';

/** A catalogue's texts in any language: same keys, other words. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Translated<Answer>
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

type Branch = Record<string, unknown>;

interface Catalogue {
  readonly load: () => Promise<{ readonly spanish: object }>;
  /** null until loaded. */
  spanish: object | null;
}

const catalogues: Catalogue[] = [];
/** The language on screen: all of its texts are loaded. */
const shown = atom<Language>(BASE_LANGUAGE);

/** After this the reader gets English, unless a page in their language is on screen meanwhile: a late page is worse than an untranslated one. */
const TRANSLATION_WITHIN_MS = 5_000;

/**
 * One feature's texts. The result has the shape of the English object and answers in the language on screen: read it
 * while rendering, never into a module constant.
 * @param load imports the translation when it is needed
 */
export function catalogue<const Texts extends object>(
  english: Texts,
  load: () => Promise<{ readonly spanish: Translated<Texts> }>,
): Translated<Texts> {
  const own: Catalogue = { load: load as Catalogue['load'], spanish: null };
  catalogues.push(own);
  const current = () => (shown.get() === BASE_LANGUAGE ? english : (own.spanish ?? english));
  return view(english as Branch, current as () => Branch) as Translated<Texts>;
}

function view(english: Branch, current: () => Branch): Branch {
  const below = new Map<string, Branch>();
  return new Proxy(english, {
    get(_, name: string) {
      const value = current()[name];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const branch = below.get(name) ?? view(value as Branch, () => current()[name] as Branch);
      below.set(name, branch);
      return branch;
    },
  });
}

const untranslated = (language: Language): Catalogue[] =>
  language === BASE_LANGUAGE ? [] : catalogues.filter(({ spanish }) => spanish === null);

/** Whether all texts of a language are loaded. */
const hasWords = (language: Language): boolean => untranslated(language).length === 0;

/** @throws when the texts fail to load, or load too late */
async function translate(untranslatedOne: Catalogue): Promise<void> {
  const loads = [untranslatedOne.load()];
  if (shown.get() === BASE_LANGUAGE) {
    loads.push(
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('The translation takes too long.')), TRANSLATION_WITHIN_MS);
      }),
    );
  }
  untranslatedOne.spanish = (await Promise.race(loads)).spanish;
}

/**
 * Loads a language for all catalogues so far. If any fails within a few seconds, the page falls back to English: half a
 * page of each language is worse. Never fails.
 * @returns whether all texts are loaded
 */
export async function loadWords(language: Language): Promise<boolean> {
  try {
    // Parts loaded in the meantime add catalogues.
    while (!hasWords(language)) await Promise.all(untranslated(language).map(translate));
    return true;
  } catch {
    goWithoutTranslation();
    return false;
  }
}

/** Switches to a language that is already loaded. */
export function showWords(language: Language): void {
  document.documentElement.lang = language;
  shown.set(language);
}

let wanted: Language = BASE_LANGUAGE;

/** Switches language once its texts are loaded, unless another one is requested first: no half-translated page. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const isHere = hasWords(language) || (await loadWords(language));
  if (isHere && wanted === language) showWords(language);
}

/**
 * Loads the texts of a lazy part in the language on screen: call it after importing the part's module and before
 * rendering. On failure the whole page falls back to English. Never fails.
 */
export async function textsOfPart(): Promise<void> {
  const language = shown.get();
  const isHere = await loadWords(language);
  // A language chosen in the meantime was loaded for this part too.
  if (!isHere && shown.get() === language) showWords(BASE_LANGUAGE);
}

/** The locale on screen, for dates and numbers: read it while rendering. */
export const shownLocale = (): string => (shown.get() === BASE_LANGUAGE ? 'en-US' : 'es-419');

/** The language on screen; rerenders the caller on change. */
export function useShownLanguage(): Language {
  return useSyncExternalStore(shown.listen, shown.get, () => BASE_LANGUAGE);
}
