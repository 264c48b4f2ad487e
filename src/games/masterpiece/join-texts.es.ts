import { MASTERPIECE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-texts.ts';

export const spanish: Translated<typeof english> = {
  name: 'Masterpiece Match',
  opening: 'Abriendo tu juego...',
  title: 'Únete a Masterpiece Match',
  explanation: `Dibuja durante ${MASTERPIECE_SECONDS.drawing} segundos y luego vota por el mejor dibujo. No hace falta saber dibujar.`,
  submit: 'Unirme al juego',
  pending: 'Uniéndote...',
  failed: 'No fue posible unirse a la sala',
};
