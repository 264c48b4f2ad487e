import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { PACKED_CANVAS } from '../../_shared/contract/games/canvas.ts';
import { DRAWING_BODY_MAX_BYTES, DRAWING_MEDIA } from '../../_shared/contract/games/drawings.ts';
import { REFUSALS } from '../../_shared/contract/refusals.ts';
import { ENDPOINTS } from '../../_shared/contract/testing/endpoints.ts';
import { testApp } from '../fakes.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: {
    description?: string;
    content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>;
  };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  security: Record<string, unknown>[];
}

const document = openApiDocument(testApp().routes.map(({ endpoint }) => endpoint)) as unknown as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

function operation(name: string): Operation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`The document has no ${name}.`);
  return found;
}

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { errors, valid } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('has every call of the contract, and is served by the API', async () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    ENDPOINTS.map(({ name }) => name).toSorted(),
  );
  const response = await testApp().send('GET', '/api/openapi.json');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

test('names every parameter of a path', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(methods)) {
      expect(parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)).toEqual(inPath);
    }
  }
});

describe('describes', () => {
  test('input: defaults are optional, transformed fields have their original type', () => {
    const schema = operation('register').requestBody?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['fullName', 'email', 'password', 'confirmPassword']);
    expect(schema?.properties.fullName).toMatchObject({ type: 'string' });
  });

  test('every refusal of its own with its status', () => {
    for (const endpoint of ENDPOINTS) {
      for (const code of endpoint.refusals) {
        expect(operation(endpoint.name).responses[REFUSALS[code].status]?.description).toContain(`\`${code}\``);
      }
    }
  });

  test('audiences', () => {
    expect(operation('endRoom').security).toEqual([{ hostSession: [] }, { hostCookie: [] }]);
    expect(operation('getWarmWelcomeRoom').security).toContainEqual({ seat: [] });
    expect(operation('login').security).toContainEqual({});
  });

  test('pictures by their kinds, and payloads that may be larger than others', () => {
    expect(Object.keys(operation('getDrawing').responses[200]?.content ?? {})).toEqual([...DRAWING_MEDIA]);
    const kilobytes = Math.floor(DRAWING_BODY_MAX_BYTES / 1_024);
    expect(operation('submitDrawing').requestBody?.description).toBe(`at most ${kilobytes} KB`);
    expect(operation('voteThisOrThat').requestBody?.description).toBeUndefined();
  });

  test('that polls may be told that nothing changed', () => {
    for (const { name, polled } of ENDPOINTS) expect('304' in operation(name).responses).toBe(polled);
  });
});

test('names the other form of a reply', () => {
  const { content = {} } = operation('getCanvas').responses['200'] ?? {};
  expect(Object.keys(content)).toEqual(['application/json', PACKED_CANVAS]);
});
