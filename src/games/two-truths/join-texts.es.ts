import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-texts.ts';

export const spanish: Translated<typeof english> = {
  title: 'Únete a Two Truths and a Lie',
  explanation: 'Anímate a mentir un poco. Solo necesitas un nombre.',
  room: (roomId) => `Sala ${roomId}`,
  submit: 'Unirme al juego',
  pending: 'Uniéndote...',
  failed: 'No pudimos unirte a la sala. Inténtalo de nuevo.',
};
