import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './card-texts.ts';

export const spanish: Translated<typeof english> = {
  body: 'Cada persona dice dónde está hoy. Un mapa del grupo, el clima local y algunos datos sobre sus ubicaciones.',
};
