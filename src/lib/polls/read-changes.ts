import { createParser } from 'eventsource-parser';
import { type Change, change } from '#shared/contract/changes.ts';
import { parseJson } from '../parse-json.ts';

/**
 * Reads a stream of changes until it ends. Unknown events are left out: a newer server may have more.
 * @param onBytes called with each sign of life
 */
export async function readChanges(
  body: ReadableStream<Uint8Array>,
  { onBytes, onChange }: { onBytes: () => void; onChange: (change: Change) => void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data, event }) => {
      const read = change.safeParse({ event, data: parseJson(data) });
      if (read.success) onChange(read.data);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
