import { copyText } from '#src/lib/files/copy-text.ts';

/** Copies a text on its way, or throws its error. Safari copies nothing after a wait, but the clipboard may wait. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // Thrown below.
  blob.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // No such clipboard, or refused.
    return copyText(await text);
  }
}

export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';

/** Copies a picture on its way, or throws its error; answers false where the browser refuses. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    await png;
    return false;
  }
}
