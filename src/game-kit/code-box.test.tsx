// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBox } from './code-box.tsx';

test('keeps a code typed before hydration', () => {
  const box = (
    <StrictMode>
      <CodeBox onFound={() => {}} />
    </StrictMode>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(box);
  const field = screen.getByLabelText<HTMLInputElement>('Have a code?');
  field.value = 'K7P2M';
  render(box, { container, hydrate: true });
  expect(screen.getByRole('button', { name: 'Join' })).toHaveProperty('disabled', false);
  expect(field.value).toBe('K7P2M');
});
