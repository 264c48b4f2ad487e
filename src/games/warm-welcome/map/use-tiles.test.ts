// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleTile, TILE_FAILURES_MAX, TILE_REFERRER_POLICY, useTiles } from './use-tiles.ts';

const TEMPLATE = 'https://tiles.example.org/{z}/{x}/{y}.png';

describe('sampleTile', () => {
  it('picks the tile in the middle of the first view', () => {
    expect(sampleTile(TEMPLATE)).toBe('https://tiles.example.org/4/3/6.png');
  });

  it("fills in the templates' other parameters", () => {
    expect(sampleTile('https://{s}.tiles.example.org/{z}/{x}/{y}{r}.png')).toBe(
      'https://a.tiles.example.org/4/3/6.png',
    );
  });
});

describe('the tile service', () => {
  /** Every requested image. */
  let asked: { src: string; referrerPolicy: string; onload: () => void }[];
  beforeEach(() => {
    asked = [];
    class FakeImage {
      src = '';
      referrerPolicy = '';
      onload = () => undefined;
      constructor() {
        asked.push(this);
      }
    }
    vi.stubGlobal('Image', FakeImage);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('learns the requesting site (it refuses others), but never the room, which is in the path', () => {
    expect(['origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(TILE_REFERRER_POLICY);
    renderHook(() => useTiles(TEMPLATE));
    expect(asked).toMatchObject([{ src: sampleTile(TEMPLATE), referrerPolicy: TILE_REFERRER_POLICY }]);
  });

  it('is available after a first tile, and given up after some failures in a row', () => {
    const { result } = renderHook(() => useTiles(TEMPLATE));
    expect(result.current.available).toBe(false);
    act(() => asked[0]?.onload());
    expect(result.current.available).toBe(true);
    const fails = (times: number) => {
      for (let count = 0; count < times; count += 1) act(() => result.current.onTile(false));
    };
    fails(TILE_FAILURES_MAX - 1);
    act(() => result.current.onTile(true));
    fails(TILE_FAILURES_MAX - 1);
    expect(result.current.available).toBe(true);
    fails(1);
    expect(result.current.available).toBe(false);
  });

  it('is retried when the network comes back', () => {
    renderHook(() => useTiles(TEMPLATE));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(2);
  });

  it('gets no request where there is none', () => {
    const { result } = renderHook(() => useTiles(null));
    expect(asked).toEqual([]);
    expect(result.current.available).toBe(false);
  });
});
