import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './mission-texts.ts';

const areas = (count: number) => (count === 1 ? '1 zona' : `${count} zonas`);

export const spanish: Translated<typeof english> = {
  call: {
    all: '¡A colorear todo!',
    color: (color) => `¡Rellenen zonas con ${color}!`,
    sides: 'Equipo Izquierda contra equipo Derecha: ¡rellenen más zonas!',
  },
  team: { left: 'Juegas en el equipo Izquierda.', right: 'Juegas en el equipo Derecha.' },
  progress: {
    all: (count, total) => `${count} de ${areas(total)}`,
    color: areas,
    sides: (left, right) => `Izquierda ${left}, derecha ${right}`,
  },
  left: (seconds) => `${seconds} s`,
  take: (color) => `Rellenar con ${color}`,
  fill: 'Usar Rellenar',
  result: {
    nobody: 'Esta vez nadie rellenó una zona.',
    all: (total) => `¡Listo! Las ${areas(total)} tienen color.`,
    some: (count, total) => `Colorearon ${count} de ${areas(total)}.`,
    color: (count, color) => `¡Rellenaron ${areas(count)} con ${color}!`,
    leftWins: (most, least) => `¡Gana la izquierda, ${most} a ${least}!`,
    rightWins: (most, least) => `¡Gana la derecha, ${most} a ${least}!`,
    tie: (each) => `¡Empate: ${areas(each)} por lado!`,
  },
  how: 'Toca zonas para rellenarlas: cada una es de quien la rellena primero.',
};
