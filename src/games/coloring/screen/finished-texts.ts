import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  label: (picture: string) => `The finished picture: ${picture}`,
  again: 'This is how we painted it',
  done: 'The picture is finished. A big hand for everyone!',
  video: 'Download the video',
  filming: 'Filming...',
  videoFailedTitle: "The video wasn't saved",
  videoFailed: 'Please try again, or download the picture.',
} as const;

export const finishedTexts = catalogue(english, () => import('./finished-texts.es.ts'));
