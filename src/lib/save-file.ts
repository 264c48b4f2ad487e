/** How long a file's address is kept: a phone asks before it takes one. */
const KEPT_MS = 60_000;

/** Gives a file to whoever looks at the page, as a download. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
