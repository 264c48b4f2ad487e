import * as fc from 'fast-check';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { bodyOf, CANDIDATES } from './endpoint-samples.ts';

// Bodies that an endpoint takes, changed in one or a few ways.

const WORDS = String.raw`'or'1'='1'-- % \ {} {1,2} NaN Infinity __proto__ <script> 1970-01-01 \x00 $1 null`.split(' ');
const NUMBERS = 'null true 0 -0 -1 0.1 1e999 -1e999 1e-999 2147483648 9223372036854775808 1e21'.split(' ');
const ESCAPES =
  String.raw`"" " " "\u0000" "\ud800" "\udc00\ud800" "\ufeff" "\u202e" "a\u0000b"`.match(/"[^"]*"/g) ?? [];
/** Repeated up to a size, each is slow somewhere. */
const UNITS = ['x', '\u0301', '\u{1f469}\u200d', ' ', '\ufdfa', '\n'];

/** JSON of one value, as programs and attackers write it. */
const values: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => JSON.stringify(text)),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(...WORDS).map((text) => JSON.stringify(text)),
  fc.constantFrom(...NUMBERS, ...ESCAPES),
  fc.double().map((number) => JSON.stringify(number)),
  fc
    .tuple(fc.constantFrom(...UNITS), fc.integer({ min: 1, max: 60_000 }))
    .map(([unit, length]) => JSON.stringify(unit.repeat(length / unit.length))),
  fc
    .integer({ min: 1, max: 20_000 })
    .chain((depth) =>
      fc.constantFrom('['.repeat(depth) + ']'.repeat(depth), `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    ),
  fc.integer({ min: 0, max: 5_000 }).map((length) => JSON.stringify(Array.from({ length }, () => null))),
);

const STRAYS = '__proto__ constructor prototype toString isHost id roomId hostId tier role seat length'.split(' ');

/** The fields as JSON texts, some of which `JSON.stringify` never writes. */
type Fields = [name: string, value: string][];

const written = (fields: Fields): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** Values of a field that its schema takes, as far as the samples have some. */
const fittingOf = (endpoint: AnyEndpoint, name: string): string[] =>
  CANDIDATES.filter((one) => endpoint.body.shape[name]?.safeParse(one).success).map((one) => JSON.stringify(one));

type Change = (fields: Fields) => Fields;

/** Changes of one field of a body. */
function changesOf(endpoint: AnyEndpoint): fc.Arbitrary<Change> {
  const name = fc.constantFrom(...Object.keys(endpoint.body.shape));
  const put = (fields: Fields, key: string, value: string): Fields => [
    ...fields.filter(([one]) => one !== key),
    [key, value],
  ];
  const fitting = name.chain((key) =>
    fc.constantFrom('null', ...fittingOf(endpoint, key)).map((value) => [key, value] as const),
  );
  const of = <T>(arbitrary: fc.Arbitrary<T>, change: (one: T) => Change): fc.Arbitrary<Change> => arbitrary.map(change);
  const putting = (one: fc.Arbitrary<readonly [string, string]>) =>
    of(one, (field) => (fields) => put(fields, ...field));
  return fc.oneof(
    { weight: 5, arbitrary: putting(fc.tuple(name, values)) },
    { weight: 3, arbitrary: putting(fitting) },
    of(name, (key) => (fields) => fields.filter(([one]) => one !== key)),
    of(name, (key) => (fields) => fields.map(([one, value]) => [one, one === key ? `[${value}]` : value])),
    // Twice the same name: the last one counts.
    of(fc.tuple(fc.oneof(name, fc.constantFrom(...STRAYS)), values), (one) => (fields) => [...fields, one]),
  );
}

/** Bodies of this endpoint: text, or bytes that are no text. */
export function hostileBodies(endpoint: AnyEndpoint): fc.Arbitrary<string | Uint8Array> {
  const sample: Fields = Object.entries(bodyOf(endpoint)).map(([name, value]) => [name, JSON.stringify(value)]);
  const changed = fc
    .array(changesOf(endpoint), { minLength: 0, maxLength: 3 })
    .map((changes) => written(changes.reduce((fields, change) => change(fields), sample)));
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 2, arbitrary: values },
    changed.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    fc.tuple(changed, changed).map(([one, two]) => one + two),
    changed.map((text) => `\ufeff${text}`),
    changed.map((text) => Buffer.from(text, 'utf16le')),
    fc.uint8Array({ maxLength: 200 }),
  );
}
