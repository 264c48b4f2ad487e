import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './talk-texts.ts';

export const spanish: Translated<typeof english> = {
  named: {
    one: [(_less, more, _lessChoice, moreChoice) => `${more}, tu voto es el único: ${moreChoice}. ¿A quién convences?`],
    alone: [
      (less, _more, lessChoice) => `${less}, nadie más eligió ${lessChoice}. ¿Por qué tú sí?`,
      (less, _more, lessChoice) => `${less}, ¿qué no ven los demás en ${lessChoice}?`,
      (less, _more, lessChoice) => `${less}, haz que ${lessChoice} suene irresistible. ¿Qué dices?`,
    ],
    allButOne: [
      (less, _more, _lessChoice, moreChoice) =>
        `Todos menos ${less} eligieron ${moreChoice}. ${less}, ¿convences a alguien?`,
    ],
    two: [
      (one, other, lessChoice) => `${one}, ${other}: solo ustedes dos con ${lessChoice}. ¿Casualidad?`,
      (one, other, lessChoice) => `${one}, ${other}: ¿qué saben de ${lessChoice} que nadie más sabe?`,
    ],
    tie: [
      (less, more, lessChoice, moreChoice) => `${less}, ¿por qué ${lessChoice}? Y ${more}, ¿por qué ${moreChoice}?`,
      (less, more, lessChoice) => `${less}, ¿qué haría que ${more} se pase a ${lessChoice}?`,
    ],
    all: [
      (_less, more, lessChoice, moreChoice) =>
        `Todos eligieron ${moreChoice}. ${more}, ¿qué tiene a favor ${lessChoice}?`,
      (_less, more, lessChoice, moreChoice) =>
        `Todos de acuerdo: ${moreChoice}. ${more}, ¿te tentó un poco ${lessChoice}?`,
    ],
    majority: [
      (less, _more, lessChoice) => `${less}, habla por la minoría: ¿por qué ${lessChoice}?`,
      (_less, more, _lessChoice, moreChoice) => `${more}, la mayoría eligió ${moreChoice}. ¿Qué te convenció?`,
    ],
    narrow: [
      (less, _more, _lessChoice, moreChoice) => `Gana ${moreChoice}, por muy poco. ${less}, ¿pides un recuento?`,
      (_less, more, lessChoice) => `¡Qué reñido! ${more}, ¿por qué casi eliges ${lessChoice}?`,
    ],
  },

  counted: {
    nobody: [() => 'Nadie votó. ¿Qué dirían en voz alta?', () => 'Ni un solo voto. ¿Tan difícil era elegir?'],
    one: [(_less, _more, _lessChoice, moreChoice) => `Un solo voto, para ${moreChoice}. ¿Quién está de acuerdo?`],
    alone: [
      (_less, _more, lessChoice) => `Un voto valiente para ${lessChoice}. ¿Cuál será la razón?`,
      (less, more, lessChoice) => `${less} contra ${more}: ¿qué tiene a favor ${lessChoice}?`,
    ],
    allButOne: [
      (_less, _more, _lessChoice, moreChoice) =>
        `Todos menos una persona eligieron ${moreChoice}. ¿Qué les haría cambiar de idea?`,
    ],
    two: [(_less, _more, lessChoice) => `Dos votos para ${lessChoice}. ¿Qué no vieron los demás?`],
    tie: [
      (_less, _more, lessChoice, moreChoice) => `¿Cuál es la mejor razón para ${lessChoice}, y para ${moreChoice}?`,
      (less, more) => `${less} a ${more}. ¿A quién se puede convencer todavía?`,
    ],
    all: [
      (_less, _more, lessChoice, moreChoice) => `Todos eligieron ${moreChoice}. ¿Qué tiene a favor ${lessChoice}?`,
      (_less, _more, lessChoice, moreChoice) => `Todos de acuerdo: ${moreChoice}. ¿A alguien le tentó ${lessChoice}?`,
    ],
    majority: [(less, _more, lessChoice) => `${less} se quedan con ${lessChoice}. ¿Qué no ve la mayoría?`],
    narrow: [
      (_less, _more, lessChoice, moreChoice) => `Gana ${moreChoice}, por muy poco. ¿Qué le faltó a ${lessChoice}?`,
    ],
  },
};
