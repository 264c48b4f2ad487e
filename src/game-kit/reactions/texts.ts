import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  send: 'Send a reaction',
  names: { wave: 'Wave', heart: 'Heart', laugh: 'Laugh', wow: 'Wow', clap: 'Applause', party: 'Party' },
  sent: (name: string) => `Sent: ${name}`,
  /** For screen readers: those of the last few seconds, summed up. */
  spoken: (counts: readonly (readonly [name: string, count: number])[]) =>
    `Reactions: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}.`,
} as const;

export const reactionTexts = catalogue(english, () => import('./texts.es.ts'));
