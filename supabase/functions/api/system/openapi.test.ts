import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../_shared/contract/endpoints.ts';
import { REFUSALS } from '../../_shared/contract/refusals.ts';
import { testApp } from '../fakes.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> };
  responses: Record<string, { description: string }>;
  security: Record<string, unknown>[];
}

const document = openApiDocument() as unknown as { paths: Record<string, Record<string, Operation>> };
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

test('has every call of the contract, and is what the API answers', async () => {
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
  test('what may be sent: defaults are optional, what is transformed is what it was before', () => {
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

  test('who may call', () => {
    expect(operation('endRoom').security).toEqual([{ hostSession: [] }, { hostCookie: [] }]);
    expect(operation('getWarmWelcomeRoom').security).toContainEqual({ seat: [] });
    expect(operation('login').security).toContainEqual({});
  });

  test('that polls may be told that nothing changed', () => {
    for (const { name, polled } of ENDPOINTS) expect('304' in operation(name).responses).toBe(polled);
  });
});
