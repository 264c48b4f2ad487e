import { describe, expect, it } from 'vitest';
import { pathOf } from './endpoint.ts';
import { joinWarmWelcome } from './games/warm-welcome.ts';
import { ENDPOINTS } from './testing/endpoints.ts';

describe('the endpoint table', () => {
  it('has each name and each URL once', () => {
    const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`);
    expect(new Set(addresses).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
  });

  it.each(ENDPOINTS.map((one) => [one.name, one] as const))('%s describes every parameter of its path', (_, one) => {
    const inPath = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(one.params.shape).sort()).toEqual(inPath.sort());
    expect(one.path.startsWith('/api/')).toBe(true);
  });

  it('counts the changes of a canvas by itself, and all others with its room', () => {
    for (const { method, params, path, polled, versionOf } of ENDPOINTS) {
      const tells = 'roomId' in params.shape && (polled || method !== 'GET');
      const counted = path.includes('/canvas') ? 'canvas' : 'room';
      expect(versionOf, path).toBe(tells ? counted : null);
    }
  });

  it('never takes a payload with GET', () => {
    for (const one of ENDPOINTS.filter(({ method }) => method === 'GET')) {
      expect(Object.keys(one.body.shape)).toEqual([]);
    }
  });
});

describe('pathOf', () => {
  it('fills in the parameters', () => {
    expect(pathOf(joinWarmWelcome, { roomId: 'abcdefghijklmn' })).toBe('/api/warm-welcome/rooms/abcdefghijklmn/join');
  });

  it('escapes characters that do not belong in a path', () => {
    expect(pathOf(joinWarmWelcome, { roomId: '../x' })).toBe('/api/warm-welcome/rooms/..%2Fx/join');
  });

  it('says which parameter is missing', () => {
    expect(() => pathOf(joinWarmWelcome)).toThrow('roomId');
  });
});
