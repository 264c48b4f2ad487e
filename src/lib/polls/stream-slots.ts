/** HTTP/1.1 has six connections for all tabs of a browser: more streams would leave too few for calls. */
const SLOTS = ['thaw_stream_1', 'thaw_stream_2'];

/** Whether this browser can bound its streams: only pages from https or this machine have locks. */
export const canStream = (): boolean => 'locks' in navigator;

/** Takes one of this browser's places for streams, and answers how to give it back; null: other tabs have all of them. */
export async function takeStreamSlot(): Promise<(() => void) | null> {
  for (const name of SLOTS) {
    const release = await tryLock(name);
    if (release !== null) return release;
  }
  return null;
}

function tryLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        if (lock !== null) return resolve(release);
        resolve(null);
        release();
      });
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}
