import type { MasterpieceState } from '../../../_shared/contract/games/masterpiece.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The JSON of a state with the pictures of its drawings. `dataUrls` are their data URLs as JSON strings in bytes, by drawing
 * id: they are passed on piece by piece without copies, so a reply takes no memory of its own, even for a slow reader.
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
    // Nothing is made before it is read.
    { highWaterMark: 0 },
  );
}
