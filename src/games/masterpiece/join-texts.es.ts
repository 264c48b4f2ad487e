import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-texts.ts';

export const spanish: Translated<typeof english> = {
  opening: 'Abriendo tu juego...',
  title: 'Únete a Masterpiece Match',
  explanation: 'Dibuja contra el reloj y luego vota por el mejor dibujo. No hace falta saber dibujar.',
  submit: 'Unirme al juego',
  pending: 'Uniéndote...',
  failed: 'No pudimos unirte a la sala',
};
