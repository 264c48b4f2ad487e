// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SHOWN_GAMES } from '../texts.ts';
import { SHOT_SIZES, Shot } from './games-section.tsx';

afterEach(cleanup);

const shots = SHOWN_GAMES.flatMap((game) => (['host', 'phone'] as const).map((kind) => ({ game, kind })));

test.each(shots)(
  'the picture of $game ($kind) has its space before it is there, and loads when it is near',
  ({ game, kind }) => {
    const { width, height } = SHOT_SIZES[kind];
    const { container } = render(<Shot game={game} screen={kind} alt="A game" />);
    const pictures = screen.getAllByRole('img', { name: 'A game' });
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(picture.getAttribute('width')).toBe(`${width}`);
      expect(picture.getAttribute('height')).toBe(`${height}`);
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.getAttribute('src')).toMatch(/\.webp/);
    }
    expect((container.firstElementChild as HTMLElement).style.aspectRatio).toBe(`${width} / ${height}`);
  },
);
