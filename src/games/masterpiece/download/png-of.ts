const PNG = 'image/png';

/**
 * A picture as PNG bytes. Other formats (another client's JPEG or WebP) are converted.
 * @param url of the picture, which the browser has cached from the gallery
 */
export async function pngOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
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
