import { GAMES } from '#shared/contract/games/registry.ts';
import { STATEMENT_MAX_GRAPHEMES } from '#shared/contract/games/two-truths.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

const { idleRoundsMax } = GAMES['two-truths'].phases;
const points = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`);
const areDone = (done: number) => (done === 1 ? 'terminó' : 'terminaron');

export const spanish: Translated<typeof english> = {
  card: 'Cada persona escribe dos verdades y una mentira. Después adivinan todos, por turnos.',

  host: {
    explanation: 'Comparte el enlace o el código y dales un momento para escribir.',
    lead: 'Todos escriben dos verdades y una mentira, y después van por turnos. Ganan puntos las buenas mentiras y los buenos aciertos.',
    idle: `Nadie votó en ${idleRoundsMax} turnos, así que el juego está en pausa. Con Empezar, continúa.`,
    unwritten: 'Nadie escribió, así que no hubo turnos.',
    presentWaiting: 'Únete y piensa una mentira',
    end: {
      stop: 'Terminar este juego',
      stopQuestion: '¿Terminar este juego?',
      stopExplanation:
        'Se pierden todos los puntos. Las frases que no tuvieron su turno quedan para el siguiente juego.',
    },
    next: {
      writing: 'Empezar los turnos',
      ask: 'Empezar la votación',
      voting: 'Mostrar la mentira',
      reveal: 'Próximo turno',
    },
    done: 'Listo',
  },

  writing: {
    round: 'A escribir',
    title: 'Dos verdades y una mentira sobre ti',
    lead: 'Nadie las ve antes de tu turno. Hasta entonces puedes cambiarlas.',
    onPhone: 'Escribe dos verdades y una mentira en tu pantalla',
    watched: 'Todos están escribiendo dos verdades y una mentira',
    timeLeft: 'Tiempo para escribir',
    done: (done, all) => `${done} de ${all} ${areDone(done)}`,
    areDone,
    statement: (index) => `Frase ${index + 1}`,
    isLie: 'Esta es la mentira',
    lie: (index) => `Frase ${index + 1}: esta es la mentira`,
    limit: `Como máximo ${STATEMENT_MAX_GRAPHEMES} caracteres.`,
    missing: `Escribe de 1 a ${STATEMENT_MAX_GRAPHEMES} caracteres.`,
    same: 'Esta ya la escribiste. Escribe otra cosa.',
    noLie: 'Elige qué frase es la mentira.',
    save: 'Listo',
    pass: 'Esta vez solo votar',
    examples: 'Ver ejemplos',
    exampleTexts: [
      'He estado en más países de los que puedo contar con las manos.',
      'Una vez me encontré con mi cantante favorita en un ascensor.',
      'Nunca me rompí un hueso.',
    ],
    saved: 'Tus frases están guardadas',
    savedLead: 'Todavía falta para tu turno.',
    passed: 'Esta vez solo votas',
    passedLead: '¿Cambiaste de idea? Puedes escribir hasta que llegue tu turno.',
    change: 'Cambiar tus frases',
    write: 'Escribir tus frases',
    tooLate: 'Ya es tarde para escribir',
    tooLateHint: 'Llegó tu turno, o el juego terminó.',
    failed: 'No pudimos guardar tus frases',
  },

  turn: {
    number: (turn, turns) => `Turno ${turn} de ${turns}`,
    question: (name) => `¿Cuál es la mentira de ${name}?`,
    ownQuestion: 'Todos están adivinando tu mentira.',
    timeLeft: 'Tiempo para votar',
    skip: {
      stop: 'Saltar mi turno',
      stopQuestion: '¿Saltar tu turno?',
      stopExplanation: 'Nadie recibe puntos por él.',
    },
    keys: 'Votar con las teclas 1, 2 y 3',
    lie: 'Mentira',
    truth: 'Verdad',
    votes: (count) => (count === 1 ? '1 voto' : `${count} votos`),
    fooled: (name, fooled, voters) =>
      voters === 0
        ? `Nadie votó por las frases de ${name}.`
        : `${name} engañó a ${fooled} de ${voters}: ${points(fooled)}.`,
    spotted: 'La descubriste.',
    missed: 'Caíste.',
    next: (left) => `Próximo turno en ${left} s`,
    comingUp: 'Ya viene el próximo turno',
  },

  talk: {
    nobody: [
      ({ writer, truth }) => `${writer}, cuéntanos la historia de la número ${truth}.`,
      ({ writer, truth }) => `Nadie se atrevió a adivinar. ${writer}, ¿cómo pasó la número ${truth}?`,
    ],
    alone: [({ right }) => `${right}, ¿cómo lo supiste?`],
    aloneFooled: [({ fooled, truth, writer }) => `${fooled}, ¿por qué la número ${truth}? ${writer}, cuéntanos.`],
    allRight: [
      ({ right }) => `${right}, ¿cómo supieron?`,
      ({ lie, writer }) => `Nadie creyó la número ${lie}. ${writer}, ¿qué te delató?`,
    ],
    allFooled: [
      ({ lie, writer }) => `Todos cayeron con ${writer}. ¿Cómo se te ocurrió la número ${lie}?`,
      ({ lie, writer }) => `${writer}, ¿hay algo de verdad en la número ${lie}?`,
    ],
    oneFooled: [({ fooled, lie }) => `${fooled}, solo tú caíste. ¿Qué hacía tan creíble la número ${lie}?`],
    oneRight: [({ right }) => `${right}, solo tú lo sabías. ¿Qué la delató?`],
    half: [({ fooled, right }) => `Mitad y mitad. ${right}: convenzan a ${fooled}.`],
    some: [
      ({ fooled }) => `${fooled}, ¿qué les hizo dudar de una historia verdadera?`,
      ({ truth, writer }) => `${writer}, cuéntanos de la número ${truth}.`,
    ],
  },

  points: 'Uno por cada mentira que descubriste y uno por cada persona a la que engañaste.',

  spoken: {
    own: (index) => `Votaste por la frase ${index + 1}.`,
    lie: (index, text) => `La mentira era la frase ${index + 1}: ${text}`,
    truth: (index, text) => `La frase ${index + 1} es verdad: ${text}`,
  },
};
