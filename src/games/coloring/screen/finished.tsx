import { type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import type { FinishedPictureProps } from './finished-picture.tsx';

// No one needs it before the end.
const load = async () => (await import('./finished-picture.tsx')).FinishedPicture;
const loadVideo = async () => (await import('./video-button.tsx')).VideoButton;

export function Finished(props: FinishedPictureProps) {
  return <LazyPart load={load} props={props} waiting={<div className="aspect-4/3 w-full bg-paper" />} />;
}

export const Video = ({ paint, template }: { paint: PaintingInHand; template: Template }) => (
  <LazyPart load={loadVideo} props={{ paint, outline: templatePath(template) }} />
);
