import { GAMES } from '#shared/contract/games/registry.ts';
import type { Category } from '#shared/contract/games/this-or-that.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

const votes = (count: number) => (count === 1 ? '1 voto' : `${count} votos`);

const CATEGORIES: Readonly<Record<Category, string>> = {
  all: 'Todas las categorías',
  entertainment: 'Televisión y cine',
  sports: 'Deportes',
  culture: 'Música y cultura',
};

export const spanish: Translated<typeof english> = {
  card: {
    title: 'This or That',
    body: 'Dos opciones, un voto por persona y resultados en vivo para discutir. Una pregunta dura medio minuto.',
    category: 'Categoría',
  },

  host: {
    title: 'This or That',
    explanation: 'Comparte el enlace o el código, elige una categoría y deja que la gente tome partido.',
    players: (count) => `Jugadores activos (${count})`,
  },

  setup: {
    lead: 'Todos reciben la misma pregunta y eligen un lado antes de que se acabe el tiempo.',
    leadAgain: 'Elige qué viene ahora. Las preguntas ya hechas no se repiten hasta que hayan salido todas.',
    category: 'Categoría',
    categoryName: (category) => CATEGORIES[category],
    categoryHint: 'De qué tratan las preguntas.',
    ownHint: 'Tus propias preguntas no tienen categoría.',
    idle: `Nadie votó en ${GAMES['this-or-that'].phases.idleRoundsMax} preguntas, así que el juego está en pausa. Con Empezar, continúa.`,
    deck: 'Preguntas',
    builtIn: 'De Thaw',
    deckOption: (name, count) => `${name} (${count})`,
    mix: 'Mezclar con preguntas de Thaw',
    mixHint: 'Para tus propias preguntas.',
    rounds: (count) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
    deckGone: 'Ese mazo ya no existe. Elige otras preguntas.',
    names: 'Mostrar nombres',
    namesOn: 'Los resultados dicen quién eligió qué. Todos lo saben antes de votar.',
    namesOff: 'Nadie sabe quién eligió qué.',
    guess: 'Adivina la sala',
    guessHint: 'Después de votar, cada persona adivina cuántos eligieron A.',
  },

  controls: {
    skip: 'Siguiente pregunta',
    next: 'Siguiente pregunta',
    showResults: 'Mostrar resultados',
    stop: 'Cambiar de categoría',
    stopQuestion: '¿Detener esta pregunta?',
    stopExplanation: 'Sigue abierta. Sus votos no cuentan y todos esperan hasta que vuelvas a empezar.',
    showToAll: 'Mostrar los resultados a todos',
    showToAllOn: 'Todos ven los votos a medida que llegan.',
    showToAllOff: 'Cada persona los ve cuando ha votado.',
    advanceFailed: 'No se pudo avanzar a otra pregunta',
  },

  question: {
    number: (round, rounds) => (rounds === null ? `Pregunta ${round}` : `Pregunta ${round} de ${rounds}`),
    timeLeft: 'Tiempo para votar',
    own: (a, b) => `¿${a} o ${b}?`,
  },

  vote: {
    option: (option, text) => `${option}: ${text}`,
    keys: 'Votar también con teclas: 1 y 2, o A y B',
    vote: (option) => `Votar ${option}`,
  },

  show: {
    names: 'Se muestran los nombres',
    noNames: 'Los votos son anónimos',
    voters: (option) => `Votos por ${option}`,
  },

  guess: {
    question: '¿Cuántos eligieron A?',
    send: (percent) => `Creo que ${percent}`,
    own: (guess, percent) => `Dijiste ${guess}, fue ${percent}.`,
    best: (guess, names) => (names === '' ? `Lo más cercano: ${guess}.` : `Lo más cercano: ${guess}, de ${names}.`),
  },

  results: {
    most: 'Más votos',
    wins: (text) => `Gana: ${text}.`,
    tie: 'Empate. A conversarlo.',
    nobody: 'Esta vez no votó nadie.',
    next: (left) => `Siguiente pregunta en ${left} s`,
    comingUp: 'Ya viene la siguiente pregunta',
    byKey: 'Siguiente pregunta: Espacio',
  },

  final: {
    title: (questions) => (questions === 1 ? 'Una pregunta, y listo' : `${questions} preguntas, y listo`),
    divided: 'La más dividida',
    unanimous: 'Todos de acuerdo',
    closest: 'Piensan igual',
    agreed: (a, b, agreed, shared) => `${a} y ${b} coinciden en ${agreed} de ${shared}`,
    questions: 'Todas las preguntas',
    everyone: (choice) => `¡Todos! ${choice}`,
  },

  cards: {
    twins: 'Gemelos',
    two: 'Ustedes dos',
    opposites: 'Polos opuestos',
    oneOfAKind: 'Alguien único',
    guessers: 'Quien mejor adivinó la sala',
    pair: (a, b) => `${a} y ${b}`,
    pairs: (others) => (others === 1 ? ', como otra pareja' : `, como otras ${others} parejas`),
    people: (others) => (others === 1 ? ', como otra persona' : `, como otras ${others} personas`),
    agreed: (agreed, shared) =>
      agreed === shared ? `coinciden siempre (${shared})` : `coinciden en ${agreed} de ${shared}`,
    differed: (agreed, shared) =>
      agreed === 0 ? `no coinciden nunca (${shared})` : `coinciden solo en ${agreed} de ${shared}`,
    alone: (times) => (times === 1 ? 'una vez con la minoría' : `${times} veces con la minoría`),
    nobody: 'Esta vez no votó nadie.',
    oneVoter: 'Para comparar hacen falta dos votos en una pregunta.',
    allTheSame: 'Coincidieron en todo.',
  },

  spoken: {
    question: (round, text, a, b) => `Pregunta ${round}. ${text} A: ${a}. B: ${b}.`,
    own: (option, text) => `Votaste ${option}, ${text}.`,
    side: (option, text, share, count) => `${option}, ${text}: ${share} por ciento, ${votes(count)}.`,
    results: (headline, sides) => `Resultados. ${headline} ${sides}`,
    bars: 'Ahora vienen los resultados.',
    voters: (option, names) => `${option}: ${names}.`,
  },

  present: {
    waiting: 'Únete y elige un lado',
    again: 'Más preguntas en un momento',
    againHint: 'El anfitrión las empieza.',
    idleHint: `Nadie votó en ${GAMES['this-or-that'].phases.idleRoundsMax} preguntas. Sigue cuando el anfitrión lo empiece de nuevo.`,
  },
};
