import { describe, expect, it } from 'vitest';
import { sampleTile } from './use-tiles.ts';

describe('sampleTile', () => {
  it('asks for the tile in the middle of the first view', () => {
    expect(sampleTile('https://tiles.example.org/{z}/{x}/{y}.png')).toBe('https://tiles.example.org/4/3/6.png');
  });

  it('fills in what else templates have', () => {
    expect(sampleTile('https://{s}.tiles.example.org/{z}/{x}/{y}{r}.png')).toBe(
      'https://a.tiles.example.org/4/3/6.png',
    );
  });
});
