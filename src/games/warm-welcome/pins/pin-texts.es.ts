import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './pin-texts.ts';

export const spanish: Translated<typeof english> = {
  title: '¿De quién es?',
  explanation: 'Preguntas que se responden con un lugar. Los marcadores caen sin nombre y todos adivinan de quién son.',
  today: '¿Dónde estás hoy?',
  questions: {
    'grew-up': { ask: '¿Dónde creciste?', who: (place) => `¿Quién creció en ${place}?` },
    farthest: {
      ask: '¿Cuál es el lugar más lejano que conoces?',
      who: (place) => `¿Quién llegó hasta ${place}?`,
    },
    tomorrow: { ask: '¿Adónde irías mañana?', who: (place) => `¿Quién se iría mañana a ${place}?` },
  },
  whose: (place) => `¿De quién es ${place}?`,
  number: (nth, of) => `Pregunta ${nth} de ${of}`,

  setup: {
    title: 'Preguntas y ritmo',
    questions: 'Después de «¿Dónde estás hoy?»',
    own: 'Tu propia pregunta',
    ownHint: 'Una que se responda con un lugar.',
    ownPlaceholder: '¿Dónde fue tu primer trabajo?',
    least: 'Elige al menos una pregunta.',
    points: 'Puntos',
    pointsOn: 'Uno por cada acierto.',
    pointsOff: 'Nadie lleva la cuenta.',
    minutes: (count) => (count === 1 ? 'más o menos 1 minuto' : `unos ${count} minutos`),
    styleHints: {
      show: 'El mapa y después preguntas: marcadores sin nombre, y todos adivinan.',
      classic: 'Solo el mapa.',
    },
  },

  host: {
    idle: 'El juego se detuvo porque nadie participó. Empieza de nuevo cuando quieras.',
    more: '+30 s',
    next: { asking: 'Mostrar los lugares', guessing: 'Revelar de quién son', reveal: 'Pregunta siguiente' },
    end: {
      stop: 'Detener el juego',
      stopQuestion: '¿Detener el juego?',
      stopExplanation: 'Las respuestas de esta pregunta terminan aquí. El mapa se queda.',
    },
  },

  asking: {
    onPhone: 'Responde en tu teléfono',
    lead: 'Todos ven el lugar, pero no de quién es.',
    place: 'Tu respuesta',
    placePlaceholder: 'Ciudad o país',
    missing: 'Escribe una ciudad o un país.',
    send: 'Soltar mi marcador',
    sending: 'Enviando...',
    silent: 'Prefiero no decirlo',
    failed: 'No se pudo enviar tu respuesta',
    late: 'Demasiado tarde: los marcadores ya cayeron.',
    saved: (place) => `Tu marcador: ${place}`,
    savedSilent: 'Prefieres no decirlo. Está bien.',
    savedHint: 'Puedes cambiarlo hasta que caigan los marcadores.',
    change: 'Cambiarlo',
    done: (count, all) => `${count} de ${all} ${count === 1 ? 'respondió' : 'respondieron'}`,
    timeLeft: 'Tiempo para responder',
  },

  guessing: {
    title: '¿De quién son estos lugares?',
    onPhone: 'Adivina en tu teléfono',
    mine: 'Todos estos marcadores son tuyos. ¡Pon cara de póquer!',
    names: 'Personas',
    pins: 'Lugares',
    pin: (place, guessed) => (guessed === null ? place : `${place}: dijiste ${guessed}`),
    saved: 'Ya adivinaste todos. Todavía puedes cambiar de idea.',
    failed: 'No se pudo enviar tu respuesta',
    done: (count, all) => `${count} de ${all} ${count === 1 ? 'adivinó' : 'adivinaron'}`,
    timeLeft: 'Tiempo para adivinar',
  },

  reveal: {
    longest: (a, b, distance) => `${a} y ${b}: a ${distance} de distancia`,
    knew: (names, count, guesses) => {
      if (guesses === 0) return 'Nadie adivinó.';
      if (count === 0) return 'Nadie lo sabía.';
      if (count === guesses && count > 1) return '¡Todos los que adivinaron lo sabían!';
      return count === 1 ? `${names} lo sabía.` : `${names} lo sabían.`;
    },
    yours: 'Este marcador es tuyo.',
    right: '¡Lo sabías!',
    wrong: (name) => `Dijiste ${name}.`,
    comingUp: 'Ya viene la pregunta siguiente',
    next: (left) => `Pregunta siguiente en ${left} s`,
    byKey: 'Pregunta siguiente: espacio',
  },

  talk: {
    nobodyPlaced: [() => 'Todavía no hay nadie en el mapa. ¿Dónde están todos?'],
    alone: [({ names, place }) => `${names}, ¿cómo es estar hoy en ${place}?`],
    together: [({ place }) => `Todos están en el mismo lugar: ${place}. ¿Qué debería ver primero una visita?`],
    apart: [({ names, distance }) => `${names}, están a ${distance} de distancia. ¿Qué ven por la ventana?`],
    nobodyAnswered: [() => 'Esta vez no hay marcadores. ¿Alguien quiere contarlo en voz alta?'],
    told: [
      ({ names, place }) => `${names}: a contar algo de ${place}.`,
      ({ names, place }) => `${names}: ¿qué recuerdo trae «${place}»?`,
    ],
    secret: [
      ({ names, place }) => `Nadie sabía lo de ${place}. ${names}: ¿cuál es la historia?`,
      ({ names, place }) => `${place} estaba bien escondido. ${names}: ¿cómo fue eso?`,
      ({ names, place }) => `${names}: nadie se esperaba ${place}. ¿Qué hay que saber de ese lugar?`,
    ],
    known: [
      ({ names, place }) => `Lo de ${place} no era ningún secreto. ${names}: ¿cuántas veces se ha contado ya?`,
      ({ names, place }) => `${names}: ${place} no era ningún secreto. ¿Qué es lo mejor de ese lugar?`,
    ],
    some: [
      ({ names, place }) => `Pocos sabían lo de ${place}. ${names}: ¿qué hay que ver allí?`,
      ({ names, place }) => `${names}: ¿qué recuerdo trae «${place}»?`,
      ({ names, place }) => `${names}: una cosa de ${place} que nadie aquí sepa.`,
    ],
  },

  final: {
    apart: 'Los más lejanos de hoy',
    secret: 'El secreto mejor guardado',
    secretTold: (names, place) => `${names}: nadie sabía lo de ${place}`,
    secretSome: (names, place, knew) => `${names}: lo de ${place} solo lo sabía ${knew}`,
    way: 'El camino más largo',
    wayTold: (names, place, distance) => `${names}: a ${distance} de ${place}`,
    points: 'Un punto por cada acierto',
    title: '¡Por todo el mapa!',
    lead: (questions) => (questions === 1 ? '1 pregunta, y listo.' : `${questions} preguntas, y listo.`),
    none: 'El mapa se queda. ¡Buena reunión!',
  },
};
