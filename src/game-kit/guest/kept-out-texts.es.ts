import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './kept-out-texts.ts';

export const spanish: Translated<typeof english> = {
  checkAgain: 'Verificar de nuevo',
  leave: 'Salir',
  checking: 'Verificando...',
  unchanged: 'Todavía no puedes volver a entrar',
  unchangedHint: 'Cuando el anfitrión te deje volver, verifica de nuevo.',
  unreachable: 'No se puede conectar con Thaw en este momento. Inténtalo de nuevo en un instante.',
};
