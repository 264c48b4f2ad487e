import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './mission-texts.ts';

const areas = (count: number) => (count === 1 ? '1 zona' : `${count} zonas`);

export const spanish: Translated<typeof english> = {
  call: {
    all: '¡A colorear todo!',
    color: (color) => `¡Rellenen zonas con ${color}!`,
    sides: 'Izquierda contra derecha: ¡rellenen más zonas!',
  },
  team: { left: 'Estás en el lado izquierdo.', right: 'Estás en el lado derecho.' },
  progress: {
    all: (count, total) => `${count} de ${areas(total)}`,
    color: areas,
    sides: (left, right) => `Izquierda ${left}, derecha ${right}`,
  },
  left: (seconds) => `${seconds} s`,
  take: (color) => `Usar ${color}`,
  result: {
    nobody: 'Esta vez nadie rellenó una zona.',
    all: (total) => `¡Listo! Las ${areas(total)} tienen color.`,
    some: (count, total) => `Colorearon ${count} de ${areas(total)}.`,
    color: (count, color) => `¡Rellenaron ${areas(count)} con ${color}!`,
    leftWins: (most, least) => `¡Gana la izquierda, ${most} a ${least}!`,
    rightWins: (most, least) => `¡Gana la derecha, ${most} a ${least}!`,
    tie: (each) => `¡Empate: ${areas(each)} por lado!`,
  },
  how: 'Solo cuentan las zonas rellenas, y el primer relleno de cada una.',
};
