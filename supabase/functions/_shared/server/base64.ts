/** Arguments that a call takes on every platform. */
const AT_ONCE = 8_192;

/** The decoded bytes, or null for invalid base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(binary);
}

export function dataUrlOf({ bytes, media }: { bytes: Uint8Array; media: string }): string {
  return `data:${media};base64,${toBase64(bytes)}`;
}
