import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './rejoin-texts.ts';

export const spanish: Translated<typeof english> = {
  lead: 'El anfitrión guardó tu lugar. Vuelve con el mismo nombre y todo lo que hiciste hasta ahora.',
  rejoin: 'Volver',
  pending: 'Volviendo...',
  failed: 'No pudimos devolverte tu lugar. Inténtalo de nuevo.',
};
