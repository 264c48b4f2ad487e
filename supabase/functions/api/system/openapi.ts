import * as z from 'zod/mini';
import type { AnyEndpoint, Fields } from '../../_shared/contract/endpoint.ts';
import { REFUSALS, type RefusalCode, refusal } from '../../_shared/contract/refusals.ts';
import { SESSION_COOKIE } from '../kit/http/caller.ts';

type JsonObject = Record<string, unknown>;

/** A schema of the contract as JSON Schema: of the request (`input`), or of the reply (`output`). */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(fields: z.ZodMiniObject<Fields>, where: 'path' | 'query'): JsonObject[] {
  return Object.entries(fields.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

/** A call's possible refusals in the table: the common ones, and those of its kind. */
function refusalsOf(endpoint: AnyEndpoint): RefusalCode[] {
  const codes: RefusalCode[] = ['slow_down', 'internal', 'unavailable'];
  const takesInput = Object.keys(endpoint.body.shape).length + Object.keys(endpoint.query.shape).length > 0;
  if (takesInput) codes.push('invalid');
  if (endpoint.method !== 'GET') codes.push('invalid', 'foreign_origin', 'too_large', 'not_json');
  if (endpoint.audience !== 'anybody') codes.push('sign_in');
  if (endpoint.audience.startsWith('lead')) codes.push('key_ended');
  if ('roomId' in endpoint.params.shape) codes.push('room_not_found', 'room_ended');
  if ('roomId' in endpoint.params.shape && endpoint.method !== 'GET') codes.push('room_moved');
  else if (Object.keys(endpoint.params.shape).length > 0) codes.push('not_found');
  // Removed people who are kept out hear that instead.
  if (endpoint.refusals.includes('removed')) codes.push('kept_out');
  return [...codes, ...endpoint.refusals];
}

function refusalResponses(endpoint: AnyEndpoint): JsonObject {
  const byStatus = new Map<number, Set<RefusalCode>>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = REFUSALS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const statuses = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    statuses.map(([status, codes]) => [
      String(status),
      {
        description: [...codes].map((code) => `\`${code}\`: ${REFUSALS[code].error}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

/** A payload's size limit, if not the usual one. */
function sizeOf({ bodyMaxBytes }: AnyEndpoint): JsonObject {
  return bodyMaxBytes === null ? {} : { description: `at most ${Math.floor(bodyMaxBytes / 1_024)} KB` };
}

const jsonOf = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
});

/** The forms of a reply. */
function contentOf({ media, packedAs, reply, streamed }: AnyEndpoint): JsonObject {
  if (media !== null) return Object.fromEntries(media.map((type) => [type, {}]));
  if (streamed) return { 'text/event-stream': { schema: schemaOf(reply, 'output') } };
  return { ...jsonOf(reply, 'output'), ...(packedAs !== null && { [packedAs]: {} }) };
}

function operationOf(endpoint: AnyEndpoint): JsonObject {
  const { audience, body, name, params, query, repeatStatus, status, summary } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const payload = Object.keys(body.shape).length > 0;
  const content = contentOf(endpoint);
  return {
    operationId: name,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(payload && { requestBody: { required: true, ...sizeOf(endpoint), content: jsonOf(body, 'input') } }),
    responses: {
      [status]: { description: 'Success', content },
      ...(repeatStatus && {
        [repeatStatus]: { description: 'It was there already', content },
      }),
      ...(endpoint.polled && { 304: { description: 'Nothing changed since the reply with the ETag that was sent.' } }),
      ...refusalResponses(endpoint),
    },
    security: SECURITY[audience],
  };
}

const SECURITY = {
  anybody: [{}, { hostSession: [] }, { seat: [] }, { hostCookie: [] }],
  host: [{ hostSession: [] }, { hostCookie: [] }],
  lead: [{ hostSession: [] }, { key: [] }, { hostCookie: [] }],
  'host or seat': [{ hostSession: [] }, { seat: [] }, { hostCookie: [] }],
  'lead or seat': [{ hostSession: [] }, { key: [] }, { seat: [] }, { hostCookie: [] }],
} as const;

const SECURITY_SCHEMES = {
  hostSession: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "The access token of `login`. In a room of its own host it also means the host's own seat there.",
  },
  seat: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `seat_…` token that joining a room answers. Clients that keep cookies get it as `seat_{roomId}` too.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `key_…` of a co-host or a remote, which leads all rooms of one session.',
  },
  hostCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Set by `login`. Looked at only where there is no Authorization header.',
  },
};

/** The whole API as an OpenAPI 3.1 document, made from its endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Thaw',
      version: '1.0.0',
      description: 'Icebreaker mini-games for virtual meetings. Every refusal has the same shape: `{ error, code }`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Refusal: schemaOf(refusal, 'output') }, securitySchemes: SECURITY_SCHEMES },
  };
}
