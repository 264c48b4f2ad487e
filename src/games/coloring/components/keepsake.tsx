import type { SavedPicture } from '../download/picture-file.ts';
import { coloringTexts } from '../texts.ts';
import { DownloadButton } from './download-button.tsx';

/** The picture to keep, before its room is ended. */
export function Keepsake({ picture }: { picture: SavedPicture }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunk p-4">
      <p className="min-w-0 flex-1 basis-48 text-sm">{coloringTexts.over.before}</p>
      <DownloadButton picture={picture} label={coloringTexts.over.download} />
    </div>
  );
}
