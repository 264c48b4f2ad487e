import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  round: (round, prompt) => `Ronda ${round}: ${prompt}`,
  alt: (drawings) => (drawings === 1 ? 'La galería con 1 dibujo' : `La galería con ${drawings} dibujos`),
  won: (several) => (several ? 'Dibujos ganadores' : 'Dibujo ganador'),
  wonBy: (prompt, name) => `${prompt}, de ${name}`,
  told: (what, names, artists, votes) =>
    `“${what}”${names === '' ? '' : `, de ${names},`} los conquistó con ${votes === 1 ? '1 voto' : `${votes} votos`}${artists > 1 ? ' por dibujo' : ''}.`,
  mostPoints: 'Más votos',
  best: (names, points) => `${names} con ${points}`,
  drawing: (prompt, name) => `${prompt}, dibujo de ${name}`,
  votesTable: 'Dibujos',
  votesColumns: ['Ronda', 'Tema', 'Dibujado por', 'Votos', 'Votantes'],
  pointsTable: 'Votos de todas las rondas',
  pointsColumns: ['Nombre', 'Votos'],
};
