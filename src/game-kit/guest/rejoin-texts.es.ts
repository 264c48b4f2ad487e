import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './rejoin-texts.ts';

export const spanish: Translated<typeof english> = {
  lead: 'El anfitrión guardó tu cupo. Vuelve a entrar con el mismo nombre y todo lo que hiciste hasta ahora.',
  leadAs: (name) => `Recupera tu cupo como ${name}, con todo lo que hiciste hasta ahora.`,
  rejoin: 'Volver a entrar',
  pending: 'Entrando...',
  failed: 'No pudimos devolverte tu cupo. Inténtalo de nuevo.',
};
