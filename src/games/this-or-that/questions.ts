import { catalogue } from '#src/lib/catalogue.ts';

type BuiltIn = { readonly questions: Readonly<Record<string, readonly string[]>> };
const english: BuiltIn = { questions: {} };

/** The built-in questions in the language that is shown, by their English text; without any where that is English. */
export const builtIn = catalogue(english, () => import('./questions.es.ts'));
