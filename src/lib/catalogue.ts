import { createI18n, translationsLoading } from '@nanostores/i18n';
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
type Loader = () => Promise<object>;

/** Where the translations are that are loaded when they are wanted, by the catalogue's name. */
const loaders = new Map<string, Loader>();
/** What catalogues are in: their words are here, or being loaded. */
const reading = atom<Language>(BASE_LANGUAGE);
/** What is on the screen: all of its texts are here. */
const shown = atom<Language>(BASE_LANGUAGE);

/** Whoever waits longer reads English: a page that is there late is worse than one in another language. */
const TRANSLATION_WITHIN_MS = 5_000;
/** Catalogues whose translation could not be had when it was asked for: they are English until it is asked for again. */
const missing = new Set<string>();
const underway = new Map<string, Promise<object>>();

/** @throws when it can not be loaded, or not in time */
function translationOf(name: string): Promise<object> {
  const known = underway.get(name);
  if (known) return known;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new Error('This takes too long')), TRANSLATION_WITHIN_MS);
  });
  const asked = Promise.race([loaders.get(name)?.() ?? {}, late]).finally(() => {
    clearTimeout(deadline);
    underway.delete(name);
  });
  underway.set(name, asked);
  return asked;
}

async function translationsOf(names: readonly string[]): Promise<Record<string, object>> {
  const found = names.map(async (name) => {
    try {
      return [name, await translationOf(name)] as const;
    } catch {
      missing.add(name);
      return [name, {}] as const;
    }
  });
  return Object.fromEntries(await Promise.all(found));
}

const i18n = createI18n(reading, {
  baseLocale: BASE_LANGUAGE,
  // Its type knows JSON only; ours have functions too.
  get: (_language, names) => translationsOf(names) as Promise<never>,
});

/**
 * One feature's words. What comes back is read like the English object, at any depth, and answers in the language that is
 * shown at that moment; read it while rendering, not into constants of a module.
 * @param name of its own in the whole client, without `/`
 * @param spanish loads the translation: nobody else's browser does
 * @throws for a name with `/`: `a/b` would not be translated where `a` is, since @nanostores/i18n asks for both as `a`
 */
export function catalogue<const Texts extends object>(
  name: string,
  english: Texts,
  spanish: () => Promise<{ readonly spanish: Translated<Texts> }>,
): Translated<Texts> {
  if (name.includes('/')) throw new Error(`The name of a catalogue has no "/" in it: ${name}`);
  loaders.set(name, async () => (await spanish()).spanish);
  const store = i18n(name, english as never);
  // For good: a catalogue that nobody listens to would not be translated.
  store.listen(() => {});
  return view(english as Branch, () => store.get() as Branch) as Translated<Texts>;
}

function view(english: Branch, current: () => Branch): Branch {
  const below = new Map<string, Branch>();
  return new Proxy(english, {
    get(_, name: string) {
      const value = current()[name];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      let branch = below.get(name);
      if (!branch) {
        branch = view(value as Branch, () => current()[name] as Branch);
        below.set(name, branch);
      }
      return branch;
    },
  });
}

/** Catalogues without their words in this language. */
const untranslated = (language: Language): string[] =>
  language === BASE_LANGUAGE
    ? []
    : [...loaders.keys()].filter((name) => missing.has(name) || !i18n.cache[language]?.[name]);

/** Whether all words of a language are here, so that it can be shown at once. */
export const hasWords = (language: Language): boolean => untranslated(language).length === 0;

/**
 * Loads the words of a language for all that is here by now. Where some can not be had, also not within a few seconds, the
 * reader goes without it for now: better another language than half a page of each. Never fails.
 * @returns whether all of them are here
 */
export async function loadWords(language: Language): Promise<boolean> {
  // While words are being loaded a part of the page may come that has more of them.
  for (let names = untranslated(language); names.length > 0; names = untranslated(language)) {
    for (const name of names) missing.delete(name);
    const found = await translationsOf(names);
    // What is being read already may be loading the same for itself.
    await translationsLoading(i18n);
    i18n.cache[language] = { ...i18n.cache[language], ...found } as never;
    if (names.some((name) => missing.has(name))) {
      goWithoutTranslation();
      return false;
    }
  }
  return true;
}

/** Shows a language whose words are here, at once. */
export function showWords(language: Language): void {
  // Also catalogues that are in this language, but got some of its words only now.
  if (language !== BASE_LANGUAGE) reading.set(BASE_LANGUAGE);
  reading.set(language);
  document.documentElement.lang = language;
  shown.set(language);
}

let latest = 0;

/** Shows this language as soon as its words are here, unless another one is asked for before: nobody sees half of it. */
export async function showLanguage(language: Language): Promise<void> {
  latest += 1;
  const turn = latest;
  const isHere = hasWords(language) || (await loadWords(language));
  if (turn === latest && isHere) showWords(language);
}

/**
 * For a part of a page that is loaded when it is wanted: call it once the part's module is here, and render the part after
 * it. Loads its words in the language that is shown. Where they can not be had all of the page becomes English, and not
 * only this part. Never fails.
 */
export async function textsOfPart(): Promise<void> {
  const language = shown.get();
  if (hasWords(language)) return;
  const isHere = await loadWords(language);
  // Whoever has shown another one meanwhile has loaded it for this part too.
  if (shown.get() === language) showWords(isHere ? language : BASE_LANGUAGE);
}

/** The language on the screen. Whoever asks is rendered anew when it changes: the page does, and what is around all pages. */
export function useShownLanguage(): Language {
  return useSyncExternalStore(shown.listen, shown.get, () => BASE_LANGUAGE);
}
