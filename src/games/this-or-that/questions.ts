import { catalogue } from '#src/lib/catalogue.ts';

type BuiltIn = { readonly questions: Readonly<Record<string, readonly string[]>> };
const english: BuiltIn = { questions: {} };

/** The built-in questions in the current language, by their English text; empty in English. */
export const builtIn = catalogue(english, () => import('./questions.es.ts'));
