export type Files = Record<string, Uint8Array<ArrayBuffer>>;

/** One zip with these files, in their order, all of this time. */
export async function zipOf(files: Files, time: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync } = await import('fflate');
  // Pictures don't compress further.
  return zipSync(files, { level: 0, mtime: time });
}
