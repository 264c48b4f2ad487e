import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from '../supabase/functions/api/system/openapi.ts';

// Writes docs/api.md from the OpenAPI document: `npx tsx local/api-docs.ts`. A test keeps the file true.

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  additionalProperties?: unknown;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  security: Record<string, unknown>[];
}

interface Document {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: { Refusal: Schema };
    securitySchemes: Record<string, { description: string }>;
  };
}

const FILE = new URL('../docs/api.md', import.meta.url);

function code(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;
}

/** A schema in a few words: `string`, `"free" or "pro"`, `number or null`, `list of objects`. */
function wordsFor(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(wordsFor).join(' or ');
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.type === 'array') return `list of ${schema.items?.properties ? 'objects' : wordsFor(schema.items ?? {})}`;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
}

function limitsOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(limitsOf).find((limits) => limits !== '') ?? '';
  const { description, format, maxLength, maximum, minLength, minimum, pattern, default: fallback } = schema;
  if (description !== undefined) return description;
  const isBounded = (bound?: number): bound is number => bound !== undefined && Math.abs(bound) < 2 ** 31;
  return [
    isBounded(minimum) && isBounded(maximum) && `${minimum} to ${maximum}`,
    isBounded(minLength) && `at least ${minLength} long`,
    isBounded(maxLength) && `at most ${maxLength} long`,
    format && !pattern && format,
    fallback !== undefined && `default ${code(fallback)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields of an object as rows, those of objects in it by their path. */
function rowsFor(schema: Schema, isInput: boolean, before = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const isOptional = isInput && !schema.required?.includes(name);
    const words = [wordsFor(field), isOptional && 'optional', limitsOf(field)].filter(Boolean).join('; ');
    const inner = field.type === 'array' ? (field.items ?? {}) : (field.anyOf?.find((one) => one.properties) ?? field);
    return [`| \`${path}\` | ${words} |`, ...rowsFor(inner, isInput, `${path}${field.type === 'array' ? '[]' : ''}.`)];
  });
}

function table(title: string, rows: string[]): string[] {
  return rows.length === 0 ? [] : [`| ${title} | |`, '| --- | --- |', ...rows, ''];
}

function schemaOf(part: Content | undefined): Schema {
  return part?.content?.['application/json']?.schema ?? {};
}

/** What a reply without fields is: an empty object, one with keys of its own, or a picture. */
function contentWords(part: Content | undefined): string {
  const media = Object.keys(part?.content ?? {}).filter((type) => type !== 'application/json');
  if (media.length > 0) return media.map(code).join(', ');
  return schemaOf(part).additionalProperties === undefined ? '`{}`' : 'an object';
}

function callersOf({ security }: Operation): string {
  const kinds = security.flatMap((kind) => Object.keys(kind));
  if (security.some((kind) => Object.keys(kind).length === 0)) return 'anybody';
  return kinds.includes('seat') ? "the room's host and its seats" : 'who is logged in';
}

function refusalRow(responses: Operation['responses'], status: string): string {
  return `| ${status} | ${responses[status]?.description} |`;
}

/** What every call answers alike, to be told once. */
function rowsEverywhere(operations: Operation[]): string[] {
  const rows = operations.map(({ responses }) =>
    Object.keys(responses)
      .filter((status) => Number(status) >= 300)
      .map((status) => refusalRow(responses, status)),
  );
  return (rows[0] ?? []).filter((row) => rows.every((others) => others.includes(row)));
}

function operationLines(method: string, path: string, operation: Operation, everywhere: Set<string>): string[] {
  const { operationId, parameters = [], requestBody, responses, summary } = operation;
  const parameterRows = parameters.map(({ name, in: where, schema }) => {
    return `| \`${name}\` | in the ${where}: ${[wordsFor(schema), limitsOf(schema)].filter(Boolean).join('; ')} |`;
  });
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
  const success = successes.at(-1) ?? '200';
  const replyRows = rowsFor(schemaOf(responses[success]), false);
  const refusals = Object.entries(responses).filter(
    ([status]) => Number(status) >= 300 && !everywhere.has(refusalRow(responses, status)),
  );
  const what = contentWords(responses[success]);
  const size = requestBody?.description;
  return [
    `### ${method.toUpperCase()} ${path}`,
    '',
    `${summary} For ${callersOf(operation)}. \`${operationId}\``,
    '',
    ...table('Parameter', parameterRows),
    ...table(size ? `Payload (${size})` : 'Payload', rowsFor(schemaOf(requestBody), true)),
    ...(replyRows.length === 0
      ? [`Answers ${success} with ${what}.`, '']
      : table(`Reply (${successes.toReversed().join(' or ')})`, replyRows)),
    ...table(
      'Status',
      refusals.map(([status]) => refusalRow(responses, status)),
    ),
  ];
}

/** The reference of the API in Markdown. */
export function renderApiDocs(document: Document): string {
  const { components, info, paths } = document;
  const callers = Object.entries(components.securitySchemes);
  const everywhere = rowsEverywhere(Object.values(paths).flatMap((methods) => Object.values(methods)));
  return [
    '<!-- Generated from the endpoint table by `npx tsx local/api-docs.ts`. Do not edit. -->',
    `# The API of ${info.title}`,
    '',
    `${info.description} The same as OpenAPI 3.1: \`GET /api/openapi.json\`.`,
    '',
    'Payloads are JSON (`Content-Type: application/json`), at most 64 KB where nothing else is said; unknown fields are ignored. A call without a payload takes an empty body.',
    '',
    '## Who calls',
    '',
    ...callers.map(([name, { description }]) => `- \`${name}\`: ${description}`),
    '',
    '## What a refusal looks like',
    '',
    ...table('Field', rowsFor(components.schemas.Refusal, true)),
    'Every call may answer these:',
    '',
    ...table('Status', everywhere),
    '## Calls',
    '',
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operationLines(method, path, operation, new Set(everywhere)),
      ),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** What docs/api.md has to be. */
export function currentApiDocs(): string {
  return renderApiDocs(JSON.parse(JSON.stringify(openApiDocument())));
}

/** What docs/api.md is. */
export function writtenApiDocs(): string {
  return readFileSync(FILE, 'utf8');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, currentApiDocs());
