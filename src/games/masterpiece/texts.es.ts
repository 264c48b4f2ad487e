import { TITLE_MAX_GRAPHEMES } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

const TRY_AGAIN = 'Inténtalo de nuevo.';
const DRAWING_TIME = `${GAMES.masterpiece.phases.seconds.drawing} segundos`;

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;
const votesOf = (votes: number) => count(votes, 'voto', 'votos');

export const spanish: Translated<typeof english> = {
  card: {
    title: 'Masterpiece Match',
    body: `Todos dibujan el mismo tema en ${DRAWING_TIME} y luego votan sin saber de quién es cada dibujo.`,
  },

  host: {
    explanation: 'Todos dibujan el mismo tema y luego votan sin ver nombres.',
    lead: 'Elige la duración y el ritmo, y empieza cuando estén todos.',
    idle: `Nadie dibujó en ${GAMES.masterpiece.phases.idleRoundsMax} rondas, así que el juego está en pausa. Con Empezar, continúa.`,
    rounds: (rounds) => (rounds === 1 ? '1 ronda' : `${rounds} rondas`),
    drawing: { end: 'Terminar ya el dibujo', done: 'Empezar la votación' },
    voting: { end: 'Terminar ya la votación', done: 'Mostrar los resultados' },
    allDone: 'Todos terminaron.',
    goesOn: 'El juego sigue solo.',
    stop: 'Detener el juego',
    stopTalkQuestion: '¿Detener el juego aquí?',
    stopTalkExplanation: 'No habrá podio. Con «Última ronda» el juego termina con uno.',
    stopQuestion: '¿Detener esta ronda?',
    stopExplanation: 'Sus dibujos y votos se borran y todos esperan hasta que vuelvas a empezar.',
    watching: 'Todos están dibujando. Verás los dibujos cuando empiece la votación.',
    watched: 'Ya llegaron todos los dibujos. Los verás cuando empiece la votación.',
  },

  prompts: {
    playing: (what) => `Se juega con: ${what}`,
    ownDeck: 'tu propio mazo',
    ownDeckMixed: 'tu propio mazo y los temas de Thaw',
    builtInPlayed: 'los temas de Thaw',
  },

  round: {
    number: (round, rounds) => (rounds === null ? `Ronda ${round}` : `Ronda ${round} de ${rounds}`),
    draw: 'Dibuja',
    done: (done, all) => `${done} de ${all} ${done === 1 ? 'terminó' : 'terminaron'}`,
    drawn: 'Terminó',
    timeLeft: 'Tiempo restante',
    allDrawn: 'Ya dibujaron todos. ¡Últimos retoques!',
    allVoted: 'Ya votaron todos.',
    next: (left) => `Siguiente ronda en ${left} s`,
    comingUp: 'Ya viene la siguiente ronda',
  },

  steps: [
    { title: 'Dibuja', body: 'Todos dibujan el mismo tema contra el reloj.' },
    { title: 'Vota', body: 'Elige el que más te guste. Sin nombres, y no el tuyo.' },
    { title: 'Admira', body: 'Mira quién hizo cada dibujo.' },
  ],

  pad: {
    canvas: (prompt) => `Lienzo. Dibuja con el dedo, un lápiz, el mouse o las teclas: ${prompt}`,
    submit: 'Enviar',
    submitting: 'Enviando...',
    bellHint: 'Cuando se acabe el tiempo, enviamos lo que haya en tu lienzo.',
    sending: 'Tu dibujo está en camino.',
    blank: 'Esta vez no hay nada en tu lienzo.',
    submitted: '¡Dibujo enviado!',
    submittedHint: 'Ahora viene la votación.',
    own: 'Tu dibujo',
    drawOn: 'Seguir dibujando',
    failed: 'No se pudo enviar el dibujo',
    late: 'Tus últimos trazos llegaron tarde.',
    lost: 'No hubo conexión hasta que se acabó el tiempo.',
    noPicture: 'Este navegador no pudo convertirlo en una imagen.',
    problems: {
      wrong_phase: 'Ya se había acabado el tiempo.',
      too_large: 'Hay demasiado en el lienzo para enviarlo.',
      storage_full: 'El espacio del anfitrión está lleno y no cabe. Solo el anfitrión puede liberarlo.',
      invalid: 'No se pudo leer como imagen.',
    },
  },

  voting: {
    title: '¿Cuál te gusta más?',
    part: (ballot, all) => `Te tocan ${ballot} de los ${all}.`,
    coming: 'Están llegando los dibujos',
    comingHint: 'Un momento.',
    by: 'Dibujo anónimo',
    alt: (number, prompt) => `Dibujo ${number}: ${prompt}`,
    voteFor: 'Votar por este dibujo',
    chooseFirst: 'Elige primero un dibujo.',
    submitted: '¡Voto enviado!',
    submittedHint: 'Ahora vienen los resultados.',
    change: 'Cambiar mi voto',
    nobody: 'Esta vez nadie dibujó',
    one: 'Esta vez solo hay un dibujo',
    nothingHint: 'Así que no hay nada que votar.',
    failed: 'No se pudo enviar el voto',
    refused: 'Ese dibujo no está entre los que puedes votar.',
    gone: 'Ese dibujo ya no está.',
  },

  results: {
    counting: 'Contando los votos...',
    winner: 'Primer lugar',
    winners: 'Primer lugar, compartido',
    winnerIs: (names, several) => `${several ? 'Ganan' : 'Gana'} ${names}`,
    youWin: 'Ganaste',
    votes: votesOf,
    votesEach: (votes) => `${votesOf(votes)} cada dibujo`,
    tie: 'Empate: gana el dibujo que llegó primero.',
    noWinner: 'Esta vez no hay ganador',
    noVotes: 'Nadie votó, así que todos son obras maestras.',
    gallery: 'La galería',
    by: (name) => `De: ${name}`,
    own: 'Tuyo',
    somebody: 'alguien',
    alt: (name, prompt) => `${prompt}, dibujo de ${name}`,
    newRound: 'Empezar otra ronda',
    ready: 'Listo para más',
    hostGoesOn: 'La próxima ronda la empieza el anfitrión.',
    hostEnds: 'El anfitrión muestra el final.',
    asked: 'Le avisamos al anfitrión.',
    asks: (names) => `Quieren más: ${names}`,
    talk: {
      titled: (name, title) => `${name}, cuéntanos de «${title}».`,
      untitled: (names) => `${names}: ¿de dónde salió esa idea?`,
    },
  },

  reveal: {
    rest: 'También se dibujó esto',
    ones: ['¿Y esto qué será?', '¿Y qué hay aquí?', '¡El que sigue!', '¡Miren esto!'],
    titled: (number, title) => (number === null ? title : `${number}: ${title}`),
    untitled: 'Sin título',
    place: (place, shared, votes) =>
      `${['Primer', 'Segundo', 'Tercer'][place - 1]} lugar${shared ? ', compartido' : ''} · ${votes}${shared ? ' cada dibujo' : ''}`,
  },

  title: {
    label: 'Título',
    hint: 'Puede ser un engaño. Lo lee todo el mundo, y es el texto de tu dibujo para quien no puede verlo.',
    placeholder: 'Un título, si quieres',
    last: '¿Un título para tu dibujo?',
    done: 'Listo, a votar',
    failed: 'No se pudo guardar el título',
    full: `Son los ${TITLE_MAX_GRAPHEMES} caracteres que caben.`,
  },

  final: {
    lead: 'Un punto por cada voto, en todas las rondas.',
    winners: 'Dibujos ganadores',
    by: (name, prompt) => `${prompt}, de ${name}`,
    title: (several) => (several ? 'Los mejores títulos' : 'El mejor título'),
    moreTitles: (more) => (more === 1 ? 'Y uno más con los mismos votos.' : `Y ${more} más con los mismos votos.`),
    wall: 'Una obra maestra de cada quien',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },

  download: {
    all: 'Descargar todo',
    allPending: 'Empaquetando...',
    one: (name) => `Descargar el dibujo de ${name}`,
    failedTitle: 'No se descargó nada',
    leftOutTitle: 'No están todos los dibujos',
    leftOut: (pictures) => (pictures === 1 ? 'No se pudo leer 1 dibujo.' : `No se pudieron leer ${pictures} dibujos.`),
    failed: `No se pudieron descargar los dibujos. ${TRY_AGAIN}`,
    drawing: (prompt, name) => `${prompt} - ${name}`,
    somebody: 'alguien',
  },

  rounds: {
    open: 'Rondas anteriores',
    title: 'Rondas anteriores',
    description: 'Se quedan aquí mientras dure la sesión.',
    back: 'Todas las rondas',
    loading: 'Cargando rondas anteriores...',
    notOpened: 'No pudimos abrir las rondas anteriores. Vuelve a intentarlo.',
    none: 'Todavía no ha terminado ninguna ronda.',
    wonBy: (names, several) => `${several ? 'Ganaron' : 'Ganó'} ${names}`,
    nobodyWon: 'Sin ganador',
    drawings: (drawings) => count(drawings, 'dibujo', 'dibujos'),
    failed: `No se pudieron cargar. ${TRY_AGAIN}`,
    tryAgain: 'Reintentar',
  },

  present: {
    vote: 'Vota en tu teléfono: ¿cuál te gusta más?',
    cast: 'Votar',
  },

  spoken: {
    waiting: 'Esperando a que empiece el anfitrión.',
    waitingHost: 'El juego espera a que lo empieces.',
    drawing: (prompt, seconds) => `Dibuja: ${prompt}. ${count(seconds, 'segundo', 'segundos')}.`,
    voting: 'Empezó la votación.',
    results: 'Aquí están los resultados.',
    winner: (who, votes, several) => `${who} con ${votesOf(votes)}${several ? ' cada uno' : ''}.`,
  },
};
