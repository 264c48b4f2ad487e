import type { MasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The JSON of a state with the pictures of its drawings in it. `dataUrls` are their data URLs as JSON strings in bytes, by
 * the drawings' ids: these are handed on piece by piece as they are, so a reply takes no memory of its own, however slowly
 * somebody reads it.
 */
export function picturedState(
  { drawings, ...rest }: MasterpieceState,
  dataUrls: ReadonlyMap<string, Bytes>,
): ReadableStream<Bytes> {
  const encoder = new TextEncoder();
  function* parts(): Generator<Bytes> {
    yield encoder.encode(`${JSON.stringify(rest).slice(0, -1)},"drawings":[`);
    for (const [index, drawing] of drawings.entries()) {
      const entry = JSON.stringify(drawing);
      const dataUrl = dataUrls.get(drawing.id);
      const comma = index === 0 ? '' : ',';
      if (dataUrl === undefined) yield encoder.encode(comma + entry);
      else {
        yield encoder.encode(`${comma}${entry.slice(0, -1)},"drawingData":`);
        yield dataUrl;
        yield encoder.encode('}');
      }
    }
    yield encoder.encode(']}');
  }
  const left = parts();
  return new ReadableStream<Bytes>(
    {
      pull(controller) {
        const { done, value } = left.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    // Nothing is made before somebody takes it.
    { highWaterMark: 0 },
  );
}
