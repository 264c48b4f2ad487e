import { GAMES } from '#shared/contract/games/registry.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './join-form-texts.ts';

const NAME = GAMES.coloring.title;

export const spanish: Translated<typeof english> = {
  documentTitle: `Únete a ${NAME}`,
  title: `Únete a ${NAME}`,
  explanation: 'Pinten un dibujo juntos. No hace falta saber pintar.',
  name: 'Tu nombre',
  submit: 'Unirme',
  pending: 'Uniéndote...',
  failed: 'No pudimos unirte a la sala. Inténtalo de nuevo.',
};
