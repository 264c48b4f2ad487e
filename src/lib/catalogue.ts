import { createI18n, translationsLoading } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { BASE_LANGUAGE, type Language } from './language.ts';

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
/** What is being loaded, or is here. */
const reading = atom<Language>(BASE_LANGUAGE);
/** What is on the screen: all of its texts are here. */
const shown = atom<Language>(BASE_LANGUAGE);

/** A translation that can not be loaded is no reason to show nothing: those texts stay English. */
const translationOf = async (name: string) =>
  (await loaders
    .get(name)?.()
    .catch(() => ({}))) ?? {};

const i18n = createI18n(reading, {
  baseLocale: BASE_LANGUAGE,
  get: async (_language, names) => {
    const found = await Promise.all(names.map(async (name) => [name, await translationOf(name)] as const));
    return Object.fromEntries(found);
  },
});

/**
 * One feature's words. What comes back is read like the English object, at any depth, and answers in the language that is
 * shown at that moment; read it while rendering, not into constants of a module.
 * @param name of its own in the whole client
 * @param spanish loads the translation: nobody else's browser does
 */
export function catalogue<const Texts extends object>(
  name: string,
  english: Texts,
  spanish: () => Promise<{ readonly spanish: Translated<Texts> }>,
): Translated<Texts> {
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

/** Done when every catalogue that is there has the words of the language that is wanted. */
export const textsLoaded = (): Promise<void> => translationsLoading(i18n);

/** Shows this language as soon as its words are here: nobody sees half of it. */
export async function showLanguage(language: Language): Promise<void> {
  reading.set(language);
  await textsLoaded();
  if (reading.get() !== language) return;
  document.documentElement.lang = language;
  shown.set(language);
}

/** The language on the screen. Whoever asks is rendered anew when it changes; the root does, and with it every page. */
export function useShownLanguage(): Language {
  return useSyncExternalStore(shown.listen, shown.get, () => BASE_LANGUAGE);
}
