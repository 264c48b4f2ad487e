// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PictureWall } from './picture-wall.tsx';

describe('PictureWall', () => {
  it.each([
    { height: 900, tabIndex: '0' },
    { height: 300, tabIndex: null },
  ])('$height px of pictures in 300 px: tab stop $tabIndex', ({ height, tabIndex }) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const { container } = render(
      <PictureWall bounded plate={0}>
        {[<li key="only" />]}
      </PictureWall>,
    );
    expect(container.firstElementChild?.getAttribute('tabindex')).toBe(tabIndex);
  });
});
