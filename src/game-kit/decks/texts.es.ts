import {
  DECK_CSV_MAX_BYTES,
  DECK_LINES_MAX,
  DECK_NAME_MAX_LENGTH,
  DECK_TEXT_MAX_LENGTH,
  OPTION_MAX_GRAPHEMES,
  PROMPT_MAX_GRAPHEMES,
  QUESTION_MAX_GRAPHEMES,
} from '#shared/contract/decks.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  kinds: {
    pairs: {
      title: 'Tus propias preguntas',
      description: 'Solo tú ves tus mazos. Juega con uno en lugar de las preguntas de Thaw, o mézclalos.',
      builtIn: 'Preguntas de Thaw',
      builtInHint: 'De la categoría que elijas.',
      mix: 'Mezclar con preguntas de Thaw',
      mixHint: 'Salen de la categoría que elijas.',
      count: (items) => (items === 1 ? '1 pregunta' : `${items} preguntas`),
      lines: 'Preguntas',
      linesHint:
        'Una por línea: dos opciones separadas por |, después de una pregunta tuya si quieres. Puedes poner un emoji junto a cada opción.',
      linesPlaceholder: '☕ Café | 🍵 Té\n¿Dónde trabajas mejor? | Oficina | Casa',
      columns: 'Un archivo CSV tiene tres columnas: la pregunta, que puede estar vacía, y las dos opciones.',
      tooLong: `Una opción puede tener ${OPTION_MAX_GRAPHEMES} caracteres como máximo.`,
    },
    prompts: {
      title: 'Tus propios temas',
      description: 'Solo tú ves tus mazos. Juega con uno en lugar de los temas de Thaw, o mézclalos.',
      builtIn: 'Temas de Thaw',
      builtInHint: 'Cosas de todos los días con un giro; cada una se dibuja en medio minuto.',
      mix: 'Mezclar con los temas de Thaw',
      mixHint: 'Si no, solo se juega con los temas de este mazo.',
      count: (items) => (items === 1 ? '1 tema' : `${items} temas`),
      lines: 'Temas',
      linesHint: 'Uno por línea.',
      linesPlaceholder: 'La planta de la oficina un lunes\nLa última reunión general',
      columns: 'Un archivo CSV tiene un tema en cada fila.',
      tooLong: `Un tema puede tener ${PROMPT_MAX_GRAPHEMES} caracteres como máximo.`,
    },
  },

  choice: 'Qué se juega',
  forGame: (title) => ` para ${title}`,
  none: 'Todavía no tienes mazos propios.',
  loading: 'Cargando tus mazos...',
  loadFailed: 'No se pudieron cargar tus mazos. Lo seguimos intentando.',
  create: 'Mazo nuevo',
  edit: 'Editar',
  editName: (name) => `Editar ${name}`,
  remove: 'Eliminar',
  removeName: (name) => `Eliminar ${name}`,
  done: 'Listo',

  removeTitle: (name) => `¿Eliminar “${name}”?`,
  removeExplanation: 'No se puede deshacer. Si un juego lo usa, sigue con lo que trae Thaw.',
  removed: 'Mazo eliminado',
  removeFailed: 'No se pudo eliminar el mazo. Inténtalo de nuevo.',

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
    long_question: `Una pregunta puede tener ${QUESTION_MAX_GRAPHEMES} caracteres como máximo.`,
    double: 'Ya está en el mazo.',
    too_many: `Un mazo guarda ${DECK_LINES_MAX} líneas como máximo.`,
  },

  csv: {
    import: 'Importar CSV',
    notDownloaded: 'No se descargó el archivo',
    notDownloadedHint: 'Revisa tu conexión y vuelve a intentarlo.',
    downloadName: (name) => `Descargar ${name} como CSV`,
    imported: (file) => `${file} está en la lista. Guarda el mazo para conservarlo.`,
    failedTitle: (file) => `No pudimos importar ${file}`,
    notRead: 'No se pudo leer el archivo. Inténtalo de nuevo.',
    problems: {
      too_large: `Es demasiado grande para un mazo: ${DECK_CSV_MAX_BYTES / 1024} KB como máximo.`,
      not_csv:
        'No es un archivo CSV. En tu hoja de cálculo elige guardarla o descargarla como CSV, e importa ese archivo.',
      empty: 'No tiene nada.',
    },
    openQuote: (line) => `Línea ${line}: hay unas comillas sin cerrar. Corrígelas en el archivo e impórtalo de nuevo.`,
  },
};
