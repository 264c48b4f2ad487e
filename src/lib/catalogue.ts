import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { BASE_LANGUAGE, goWithoutTranslation, type Language } from './language.ts';

/** The texts of a catalogue in any language: the same names, other words. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Translated<Answer>
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

type Branch = Record<string, unknown>;

interface Catalogue {
  readonly load: () => Promise<{ readonly spanish: object }>;
  /** null until it is loaded. */
  spanish: object | null;
}

const catalogues: Catalogue[] = [];
/** The language on the screen: all of its texts are here. */
const shown = atom<Language>(BASE_LANGUAGE);

/** After that the reader gets English: a late page is worse than one in another language. */
const TRANSLATION_WITHIN_MS = 5_000;

/**
 * One feature's words. The result reads like the English object, at any depth, and answers in the language shown at that
 * moment: read it while rendering, not into constants of a module.
 * @param load loads the translation, in the browsers that need it
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

/** Whether all words of a language are here, so that it can be shown at once. */
export const hasWords = (language: Language): boolean => untranslated(language).length === 0;

/** @throws when the words can not be loaded, or not in time */
async function translate(untranslatedOne: Catalogue): Promise<void> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error('The translation takes too long.')), TRANSLATION_WITHIN_MS);
  });
  try {
    untranslatedOne.spanish = (await Promise.race([untranslatedOne.load(), late])).spanish;
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * Loads the words of a language for all catalogues so far. If some can not be had within a few seconds, the reader gets
 * English for now: another language is better than half a page of each. Never fails.
 * @returns whether all words are here
 */
export async function loadWords(language: Language): Promise<boolean> {
  // A part of the page that comes meanwhile brings more catalogues.
  for (let wanted = untranslated(language); wanted.length > 0; wanted = untranslated(language)) {
    const results = await Promise.allSettled(wanted.map(translate));
    if (results.some(({ status }) => status === 'rejected')) {
      goWithoutTranslation();
      return false;
    }
  }
  return true;
}

/** Shows a language whose words are here, at once. */
export function showWords(language: Language): void {
  document.documentElement.lang = language;
  shown.set(language);
}

let latest = 0;

/** Shows this language once its words are here, unless another one is asked for before: nobody sees half of it. */
export async function showLanguage(language: Language): Promise<void> {
  latest += 1;
  const turn = latest;
  const isHere = hasWords(language) || (await loadWords(language));
  if (turn === latest && isHere) showWords(language);
}

/**
 * Loads the words of a part of the page, in the language shown: call it once the part's module is here, and render the
 * part afterwards. If they can not be had the whole page becomes English. Never fails.
 */
export async function textsOfPart(): Promise<void> {
  const language = shown.get();
  if (hasWords(language)) return;
  const isHere = await loadWords(language);
  // A language that was chosen meanwhile was loaded for this part too.
  if (shown.get() === language) showWords(isHere ? language : BASE_LANGUAGE);
}

/** The language on the screen; renders the caller anew when it changes. */
export function useShownLanguage(): Language {
  return useSyncExternalStore(shown.listen, shown.get, () => BASE_LANGUAGE);
}
