import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(css|html|ico|js|json|svg|txt|webmanifest)$/;
/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1_000;

/** Writes `.br` and `.gz` copies of a folder's files where they are smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(name);
      if (plain.length < MIN_BYTES) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
        promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      if (br.length < plain.length) writeFileSync(`${name}.br`, br);
      if (gz.length < plain.length) writeFileSync(`${name}.gz`, gz);
    }),
  );
}
