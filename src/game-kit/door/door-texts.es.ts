import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './door-texts.ts';

export const spanish: Translated<typeof english> = {
  waiting: (people) =>
    people === 0
      ? 'No hay nadie esperando'
      : people === 1
        ? 'Hay 1 persona esperando'
        : `Hay ${people} personas esperando`,
  letIn: 'Dejar entrar',
  letInName: (name) => `Dejar entrar a ${name}`,
  declineName: (name) => `No dejar entrar a ${name}`,
  letAllIn: 'Dejar entrar a todos',
  letInWaiting: (people) =>
    people === 1 ? 'Dejar entrar a 1 persona que espera' : `Dejar entrar a ${people} personas que esperan`,
  noSeatTitle: (people) => (people === 1 ? '1 persona no tiene cupo' : `${people} personas no tienen cupo`),
  noSeat: 'Dejaste entrar a más personas que los cupos de tu plan. Libera cupos o mejora tu plan.',
  failedTitle: 'No cambió nada',
  failed: 'Inténtalo de nuevo.',

  removed: (people) => (people === 1 ? 'Se sacó a 1 persona' : `Se sacó a ${people} personas`),
  keptOut: 'No puede volver',
  byAddress: 'No puede volver, ni nadie nuevo de su red',
  letBack: 'Dejar volver',
  letBackName: (name) => `Dejar volver a ${name}`,
  canJoin: (name) => `${name} puede volver a unirse`,

  question: (name) => `¿Sacar a ${name} de toda la sesión?`,
  explanation:
    'Sale junto con todas las personas que se unieron en el mismo navegador y no puede volver a esta sesión. Puedes dejar que vuelva cuando quieras.',
  address: 'Tampoco dejar entrar a nadie nuevo de su red',
  addressHint: 'Puede ser toda una oficina. Quienes ya están se quedan.',
  confirm: 'Sacar',
  isKeptOut: (name) => `${name} ya no puede entrar`,
};
