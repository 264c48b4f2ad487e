import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './account-texts.ts';

export const spanish: Translated<typeof english> = {
  commonPassword: 'Es una de las contraseñas que se prueban primero. Elige otra.',
  name: 'Nombre',
  nameHint: 'Lo ven las personas de tus salas. Enter guarda, Escape cancela.',
  edit: 'Editar el nombre',
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  blank: `Escribe un nombre de ${NAME_MAX_GRAPHEMES} caracteres como máximo.`,
  failed: { title: 'El nombre no cambió', description: 'No pudimos guardarlo' },
  succeeded: { title: 'Nombre actualizado', description: 'Tu nombre cambió.' },
};
