import {
  DECK_LINES_MAX,
  DECK_NAME_MAX_LENGTH,
  DECK_TEXT_MAX_LENGTH,
  OPTION_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '#shared/contract/decks.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  choice: 'Qué se juega',
  none: 'Todavía no tienes mazos propios.',
  loading: 'Cargando tus mazos...',
  loadFailed: 'No se pudieron cargar tus mazos. Lo seguimos intentando.',
  create: 'Mazo nuevo',
  edit: 'Editar',
  editName: (name) => `Editar ${name}`,
  remove: 'Eliminar',
  removeName: (name) => `Eliminar ${name}`,
  close: 'Cerrar',
  done: 'Listo',

  removeTitle: (name) => `¿Eliminar “${name}”?`,
  removeExplanation: 'No se puede deshacer. Si un juego lo usa, sigue con lo que trae Thaw.',
  removeCancel: 'Cancelar',
  removed: 'Mazo eliminado',
  removeFailed: 'No se pudo eliminar el mazo. Inténtalo de nuevo.',

  notOpened: 'No pudimos abrir el editor de mazos',
  notOpenedHint: 'Revisa tu conexión y vuelve a intentarlo.',

  newTitle: 'Mazo nuevo',
  editTitle: 'Editar el mazo',
  name: 'Nombre',
  namePlaceholder: 'Reunión de los viernes',
  nameMissing: `Ponle al mazo un nombre de 1 a ${DECK_NAME_MAX_LENGTH} caracteres.`,
  linesMissing: 'Agrega al menos una línea válida.',
  textTooLong: `Es demasiado de una vez: ${DECK_TEXT_MAX_LENGTH.toLocaleString('es-419')} caracteres como máximo.`,
  back: 'Cancelar',
  save: 'Guardar el mazo',
  saving: 'Guardando...',
  saved: 'Mazo guardado',
  failedTitle: 'El mazo no cambió',
  failed: 'No pudimos guardarlo. Inténtalo de nuevo.',

  badTitle: (bad) => (bad === 1 ? '1 línea se quedará fuera' : `${bad} líneas se quedarán fuera`),
  leftOutTitle: (bad) =>
    bad === 1
      ? 'Se guardó sin 1 línea. Corrígela y guarda de nuevo.'
      : `Se guardó sin ${bad} líneas. Corrígelas y guarda de nuevo.`,
  moreBad: (bad) => `y ${bad} más`,
  badLine: (line) => `Línea ${line}`,
  problems: {
    no_divider: 'No hay ningún | entre dos opciones.',
    too_many_dividers: 'Hay más de dos |.',
    blank_option: 'Una de las dos opciones está vacía.',
    same_options: 'Las dos opciones son iguales.',
    too_long: `Una opción puede tener ${OPTION_MAX_GRAPHEMES} caracteres como máximo.`,
    long_question: `Una pregunta puede tener ${QUESTION_MAX_GRAPHEMES} caracteres como máximo.`,
    double: 'Ya está en el mazo.',
    too_many: `Un mazo guarda ${DECK_LINES_MAX} líneas como máximo.`,
  },
};
