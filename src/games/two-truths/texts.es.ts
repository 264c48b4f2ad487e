import { MORE_SECONDS } from '#shared/contract/games/pacing.ts';
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
    next: { writing: 'Empezar los turnos', ask: 'Empezar la votación', reveal: 'Próximo turno' },
    more: `+${MORE_SECONDS} s`,
    done: 'Listo',
  },

  writing: {
    round: 'A escribir',
    lead: 'Nadie las ve antes de tu turno. Hasta entonces puedes cambiarlas.',
    timeLeft: 'Tiempo para escribir',
    done: (done, all) => `${done} de ${all} ${areDone(done)}`,
    statement: (index) => `Frase ${index + 1}`,
    limit: `Como máximo ${STATEMENT_MAX_GRAPHEMES} caracteres.`,
    missing: `Escribe de 1 a ${STATEMENT_MAX_GRAPHEMES} caracteres.`,
    same: 'Esta ya la escribiste. Escribe otra cosa.',
    save: 'Listo',
    pass: 'Esta vez solo votar',
    examples: 'Ver ejemplos',
    ideas: [
      ['Viajes', 'Dormí a propósito en un aeropuerto.'],
      ['Comida', 'Durante un año almorcé siempre lo mismo.'],
      ['Infancia', 'Tuve un amigo imaginario con horario de oficina.'],
      ['Animales', 'Una cabra se comió mi tarea.'],
      ['Talentos', 'Sé decir el abecedario al revés.'],
      ['Trabajo', 'Mi primer trabajo fue dentro de un disfraz.'],
      ['Suerte', 'Gané una rifa que ya había olvidado.'],
      ['Fama', 'Salí dos segundos en un comercial.'],
      ['Casa', 'Armé un mueble y me sobró una pata.'],
      ['Naturaleza', 'Vi una ballena desde un tren.'],
    ],
    another: 'Otro ejemplo',
    exampleTexts: [
      'He estado en más países de los que puedo contar con las manos.',
      'Una vez me encontré con mi cantante favorita en un ascensor.',
      'Nunca me rompí un hueso.',
    ],
    saved: 'Tus frases están guardadas',
    savedLead: 'Quizá te toque a ti ahora.',
    others: (names) => `Siguen escribiendo: ${names}`,
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
    timeLeft: 'Tiempo para votar',
    statementOf: (index, name) => `Frase ${index + 1} de ${name}`,
    skip: {
      stop: 'Saltar mi turno',
      stopQuestion: '¿Saltar tu turno?',
      stopExplanation: 'Nadie recibe puntos por él.',
    },
    keys: 'Votar con las teclas 1, 2 y 3',
    truth: 'Verdad',
    isTrue: (index) => `La número ${index + 1} es verdad.`,
    innocent: 'Que no se te note nada.',
    votes: (count) => (count === 1 ? '1 voto' : `${count} votos`),
    unvoted: (name) => `Nadie votó por las frases de ${name}.`,
    spotted: 'La descubriste.',
    next: (left) => `Próximo turno en ${left} s`,
    comingUp: 'Ya viene el próximo turno',
  },

  everyone: 'Todos',
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
    allRightDream: [
      ({ right }) => `${right}, ¿cómo supieron?`,
      ({ writer }) => `Todos conocían tu sueño, ${writer}. ¿Qué harías primero?`,
    ],
    allFooledDream: [
      ({ lie, writer }) => `Todos creyeron la número ${lie}. ${writer}, ¿qué tiene ese sueño?`,
      ({ lie, writer }) => `${writer}, ¿qué le falta a la número ${lie} para hacerse realidad?`,
    ],
    oneFooledDream: [({ fooled, lie }) => `${fooled}, solo tú creíste la número ${lie}. ¿Por qué?`],
    some: [
      ({ fooled }) => `${fooled}, ¿qué les hizo dudar de una historia verdadera?`,
      ({ truth, writer }) => `${writer}, cuéntanos de la número ${truth}.`,
    ],
  },

  ask: {
    title: (name) => `Pregúntenle lo que sea a ${name}`,
    own: 'Todos pueden preguntarte lo que sea.',
    lead: 'Pregunten en voz alta por cualquiera de las tres frases. Después se vota.',
    ideas: [
      ['Prueba', '¿Quién más estaba ahí?'],
      ['Prueba', '¿Cómo terminó?'],
      ['Prueba', '¿A qué sonaba?'],
      ['Prueba', '¿Lo harías otra vez?'],
      ['Prueba', '¿Qué llevabas puesto?'],
      ['Prueba', '¿Qué parte no te cree nadie?'],
    ],
    ownLead: 'Responde sin que se te note. Después se vota.',
    timeLeft: 'Tiempo para preguntar',
  },

  setup: {
    length: 'Duración del juego',
    turns: (turns) => (turns === 1 ? '1 turno' : `${turns} turnos`),
    everyone: (minutes) =>
      `Todos tienen su turno, de ${minutes === 1 ? 'un minuto' : `unos ${minutes} minutos`} cada uno`,
    variant: 'La tercera frase',
    variants: { lie: 'Una mentira', dream: 'Un sueño' },
    variantHints: { lie: 'Miente lo mejor que puedas.', dream: 'Algo que te encantaría que fuera verdad.' },
    ask: 'Preguntas antes de cada voto',
    askOn: 'Todos pueden preguntarle al autor durante medio minuto.',
    askOff: 'La votación empieza de inmediato.',
  },

  awards: {
    people: (people) => (people === 1 ? '1 persona' : `${people} personas`),
    everyone: 'todos',
    nextTime: (names) => `La próxima vez: ${names}`,
  },

  as: {
    lie: {
      show: 'Mostrar la mentira',
      title: 'Dos verdades y una mentira sobre ti',
      onPhone: 'Escribe dos verdades y una mentira en tu pantalla',
      watched: 'Todos están escribiendo dos verdades y una mentira',
      isIt: 'Esta es la mentira',
      it: (index) => `Frase ${index + 1}: esta es la mentira`,
      none: 'Elige qué frase es la mentira.',
      question: (name) => `¿Cuál es la mentira de ${name}?`,
      ownQuestion: 'Todos están adivinando tu mentira.',
      badge: 'Mentira',
      found: (name, index) => `¡La número ${index + 1} es la mentira de ${name}!`,
      fooled: (name, fooled, voters) => `${name} engañó a ${fooled} de ${voters}: ${points(fooled)}.`,
      missed: 'Caíste.',
      points: 'Uno por cada mentira que descubriste y uno por cada persona a la que engañaste.',
      spoken: (index, text) => `La mentira era la frase ${index + 1}: ${text}`,
      liar: {
        title: 'La mejor mentira',
        told: (people, names) => `Engaño a ${people}: ${names}.`,
        none: 'Nadie engañó a nadie.',
      },
      detective: {
        title: 'El mejor olfato',
        told: (lies, names) => `Mentiras descubiertas: ${lies} (${names}).`,
        none: 'Nadie descubrió una mentira.',
      },
      truth: {
        title: 'La verdad que más engañó',
        told: (people, names) => `De ${names}. Para ${people} era la mentira.`,
        none: 'Ninguna verdad engañó a nadie.',
      },
    },
    dream: {
      show: 'Mostrar el sueño',
      title: 'Dos verdades y un sueño sobre ti',
      onPhone: 'Escribe dos verdades y un sueño en tu pantalla',
      watched: 'Todos están escribiendo dos verdades y un sueño',
      isIt: 'Este es el sueño',
      it: (index) => `Frase ${index + 1}: este es el sueño`,
      none: 'Elige qué frase es el sueño.',
      question: (name) => `¿Cuál es el sueño de ${name}?`,
      ownQuestion: 'Todos están adivinando tu sueño.',
      badge: 'Sueño',
      found: (name, index) => `¡La número ${index + 1} es el sueño de ${name}!`,
      fooled: (name, fooled, voters) => `${fooled} de ${voters} creyeron el sueño de ${name}: ${points(fooled)}.`,
      missed: 'Lo creíste.',
      points: 'Uno por cada sueño que descubriste y uno por cada persona que creyó el tuyo.',
      spoken: (index, text) => `El sueño era la frase ${index + 1}: ${text}`,
      liar: {
        title: 'El sueño más creíble',
        told: (people, names) => `Creíble para ${people}: ${names}.`,
        none: 'Nadie creyó un sueño.',
      },
      detective: {
        title: 'El mejor olfato',
        told: (dreams, names) => `Sueños descubiertos: ${dreams} (${names}).`,
        none: 'Nadie descubrió un sueño.',
      },
      truth: {
        title: 'La verdad que más parecía un sueño',
        told: (people, names) => `De ${names}. Para ${people} era el sueño.`,
        none: 'Todos creyeron las verdades.',
      },
    },
  },

  spoken: {
    own: (index) => `Votaste por la frase ${index + 1}.`,
    truth: (index, text) => `La frase ${index + 1} es verdad: ${text}`,
  },
};
