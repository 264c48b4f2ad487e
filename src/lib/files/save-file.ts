/** How long the object URL lives: a phone asks before it downloads. */
const KEPT_MS = 60_000;

/** Downloads a file. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
