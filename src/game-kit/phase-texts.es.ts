import type { Translated } from '#src/lib/catalogue.ts';
import { timeLeft } from '#src/lib/words/time-left.ts';
import type { english } from './phase-texts.ts';

const seconds = (count: number) => timeLeft(count, () => (count === 1 ? '1 segundo' : `${count} segundos`));
const votes = (count: number) => (count === 1 ? '1 voto' : `${count} votos`);
/** With a no-break space. */
const percent = (share: number) => `${share}\u00a0%`;

const votedOf = (voted: number, all: number) => `${voted} de ${all}`;
const haveVoted = (voted: number) => (voted === 1 ? 'votó' : 'votaron');

export const spanish: Translated<typeof english> = {
  tryAgain: 'Inténtalo de nuevo.',
  updateFailed: 'No se pudo cambiar la sala',
  more: (names, others) => `${names} y ${others} más`,

  host: {
    creating: (game) => `Abriendo tu sala de ${game}...`,
    createFailed: 'No se pudo crear la sala',
    opening: 'Abriendo tu juego...',
  },

  start: {
    title: 'Todo listo',
    titleAgain: '¿Otra ronda?',
    start: 'Empezar',
    starting: 'Empezando...',
    nobody: 'Todavía no se ha unido nadie. Puedes empezar en cuanto haya alguien.',
    here: (count) => (count === 1 ? '1 persona aquí' : `${count} personas aquí`),
    failed: 'No se pudo empezar el juego',
  },

  players: {
    title: (count) => `Jugadores (${count})`,
    empty: 'Esperando a que se unan jugadores...',
    voted: 'Votó',
  },

  controls: {
    hold: 'Pausar',
    unhold: 'Reanudar',
    settings: 'Ajustes del juego',
    keepPlaying: 'Seguir jugando',
  },

  time: {
    seconds,
    left: (count) => `${count === 1 ? 'Queda' : 'Quedan'} ${seconds(count)}`,
    isUp: 'Se acabó el tiempo',
    closing: 'Todos terminaron.',
    closingShow: 'Todos terminaron. ¡Últimos cambios!',
    held: 'En pausa: hablen con calma.',
    heldHost: 'En pausa hasta que sigas.',
    heldForAll: 'En pausa',
  },

  hidden: 'El anfitrión lo ocultó',

  show: {
    hush: 'Ahora viene...',
    talk: {
      host: 'Hora de hablar. Sigue cuando quieras.',
      player: 'Hora de hablar. El anfitrión sigue cuando quiera.',
      all: 'El anfitrión sigue cuando quiera',
    },
  },

  pacing: {
    style: 'Estilo',
    styles: { show: 'Espectáculo', classic: 'Clásico' },
    styleHints: {
      show: 'Todo es secreto hasta un 3-2-1 y luego sale paso a paso.',
      classic: 'Resultados en vivo, y el reloj sigue solo.',
    },
    minutes: (rounds, minutes) =>
      minutes === 1 ? `Más o menos 1 minuto (${rounds})` : `Unos ${minutes} minutos (${rounds})`,
    advance: 'Seguir sin esperar',
    advanceOn: 'Tras las respuestas, el reloj termina la charla.',
    advanceOff: 'Tras las respuestas, tú terminas la charla.',
    rounds: 'Duración del juego',
    untilStopped: 'Hasta que lo pares',
    pace: 'Ritmo',
    paces: { short: 'Corto', normal: 'Normal', long: 'Largo' },
    last: 'Última ronda',
    lastOn: 'Después viene la pantalla final.',
    lastOff: 'El juego sigue después.',
    auto: 'Terminar antes si todos acabaron',
    autoOn: 'Tras un 3-2-1, el juego sigue.',
    autoOff: 'Todos esperan a que acabe el tiempo.',
  },

  last: {
    next: (left) => `El final en ${left} s`,
    comingUp: 'Ahora viene el final',
    show: 'Ver el final',
    byKey: 'El final: Espacio',
  },

  final: {
    again: 'Una vez más',
    wait: 'Gracias por jugar. Tu anfitrión seguirá en un momento.',
    spoken: 'El juego terminó.',
  },

  vote: {
    own: 'Tu voto',
    saving: 'Guardando tu voto...',
    saved: 'Tu voto está guardado.',
    savedChange: 'Tu voto está guardado. Todavía puedes cambiarlo.',
    failed: 'No se pudo votar',
    late: 'La votación terminó',
    lateHint: 'Tu voto llegó demasiado tarde para contar.',
    lateChange: 'Puede que tu último cambio no cuente.',
    allVoted: 'Todos votaron.',
    voted: (voted, all) => `${votedOf(voted, all)} ${haveVoted(voted)}`,
    heap: (names) => `Con voto: ${names}.`,
    votedOf,
    haveVoted,
    count: votes,
    percent,
    soFar: (share, count) => `${percent(share)} · ${votes(count)}`,
  },

  spoken: {
    waiting: 'El juego espera al anfitrión.',
  },

  waiting: {
    title: (name) => `Ya estás dentro, ${name}.`,
    lead: 'Tu anfitrión empezará el juego en un momento. Deja esta página abierta.',
    pausedTitle: 'Una breve pausa',
    pausedLead: 'El juego sigue en un momento. Deja esta página abierta.',
    people: 'Personas aquí',
    others: (count) => `${count} más y`,
    you: '(tú)',
    doodle: 'Tu hoja para dibujar',
    doodleHint: 'Dibuja mientras esperas. Nadie más lo ve.',
    here: (count) => (count === 1 ? 'Eres la primera persona aquí.' : `Hay ${count} personas aquí.`),
  },

  points: {
    title: 'Puntos',
    winners: (names, points) => (points === 0 ? 'Esta vez no hay puntos' : `Más puntos: ${names} (${points})`),
    count: (points) => (points === 1 ? '1 punto' : `${points} puntos`),
  },
};
