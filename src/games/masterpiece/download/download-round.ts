import type { Drawing } from '#shared/contract/games/drawings.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { distinctNames, safePart } from '#src/lib/files/file-names.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.download;
const PNG = 'image/png';

export interface DownloadedRound {
  roomId: string;
  prompt: string;
  drawings: readonly Drawing[];
}

const nameOf = (prompt: string, { playerName }: Drawing): string =>
  texts.drawing(safePart(prompt), (playerName && safePart(playerName)) || texts.somebody);

export async function downloadDrawing({ roomId, prompt }: DownloadedRound, drawing: Drawing): Promise<void> {
  saveFile(`${nameOf(prompt, drawing)}.png`, await pngOf(pictureUrl(roomId, drawing.id)), PNG);
}

/** @returns how many unreadable ones were left out of the zip @throws Error when none can be read */
export async function downloadRound({ roomId, prompt, drawings }: DownloadedRound): Promise<number> {
  const names = distinctNames(
    drawings.map((drawing) => nameOf(prompt, drawing)),
    '.png',
  );
  const [{ zipSync }, pictures] = await Promise.all([
    import('fflate'),
    Promise.allSettled(drawings.map(({ id }) => pngOf(pictureUrl(roomId, id)))),
  ]);
  const failed = pictures.filter((picture) => picture.status === 'rejected');
  if (failed[0] && failed.length === pictures.length) throw failed[0].reason;
  const files: Record<string, Uint8Array> = {};
  for (const [index, picture] of pictures.entries()) {
    if (picture.status === 'fulfilled') files[names[index] ?? ''] = picture.value;
  }
  // PNGs don't compress further.
  const zip = zipSync(files, { level: 0 });
  saveFile(`${safePart(prompt) || GAMES.masterpiece.title}.zip`, zip, 'application/zip');
  return failed.length;
}

/** As PNG bytes: other formats (another client's JPEG or WebP) are converted. The browser has cached it. */
async function pngOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const blob = await response.blob();
  const png = blob.type === PNG ? blob : await repainted(blob);
  return new Uint8Array(await png.arrayBuffer());
}

async function repainted(blob: Blob): Promise<Blob> {
  const image = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PNG));
  if (!png) throw new Error('This picture could not be painted anew.');
  return png;
}
