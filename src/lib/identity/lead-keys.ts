import type { KeyKind } from '#shared/contract/fields.ts';
import { readItem, removeItem, writeItem } from '../storage.ts';

/** The key by which this tab leads a session without its host's login. */
interface LeadKey {
  kind: KeyKind;
  key: string;
}

const itemOf = (roomId: string) => `key_${roomId}`;

/** This tab's key for the room. Survives a refresh and a locked phone. */
export function storedKey(roomId: string): LeadKey | null {
  const [kind, key] = (readItem('tab', itemOf(roomId)) ?? '').split(' ');
  return key ? { kind: kind as KeyKind, key } : null;
}

export function rememberKey(roomId: string, { kind, key }: LeadKey): void {
  writeItem('tab', itemOf(roomId), `${kind} ${key}`);
}

export const forgetKey = (roomId: string): void => removeItem('tab', itemOf(roomId));

/** Takes this tab's key along to the next room of its session. @param from the room's id */
export function carryKey(from: string, to: string): void {
  const held = storedKey(from);
  if (held !== null) rememberKey(to, held);
}
