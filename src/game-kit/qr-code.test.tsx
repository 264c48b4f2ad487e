// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { create } from 'qrcode';
import { afterEach, expect, test } from 'vitest';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { QrCode, type QrLevel, qrPath } from './qr-code.tsx';

const LINK = 'http://192.168.1.20:3000/join-some-game/abcdefgh012345';
const LABEL = 'QR code of the join link';

afterEach(cleanup);

function drawn() {
  const picture = screen.getByRole('img', { name: LABEL });
  const path = picture.querySelector('path');
  return {
    picture,
    viewBox: picture.getAttribute('viewBox'),
    path: path?.getAttribute('d'),
    fill: path?.getAttribute('fill'),
  };
}

test.each(['L', 'M'] as const)('shows all modules of level %s at their size', (level) => {
  render(<QrCode text={LINK} size={96} level={level} label={LABEL} />);
  const { size } = create(LINK, { errorCorrectionLevel: level }).modules;
  expect(drawn()).toMatchObject({ viewBox: `0 0 ${size} ${size}`, path: qrPath(LINK, level).path });
  expect(drawn().picture.getAttribute('width')).toBe('96');
  expect(drawn().picture.getAttribute('height')).toBe('96');
});

test('adds a quiet zone of 4 modules around its size', () => {
  render(<QrCode text={LINK} size={96} level="M" label={LABEL} />);
  const { picture } = drawn();
  const module = 96 / create(LINK, { errorCorrectionLevel: 'M' }).modules.size;
  expect(picture.getAttribute('class')).toContain('box-content');
  expect(Number.parseFloat(picture.style.padding)).toBeGreaterThanOrEqual(4 * module);
  expect(Number.parseFloat(picture.style.padding)).toBeLessThan(5 * module);
});

test('is dark on white in every theme', () => {
  render(<QrCode text={LINK} size={96} level="M" label={LABEL} />);
  expect(drawn().picture.getAttribute('class')).toContain('bg-[#ffffff]');
  expect(drawn().fill).toBe('#10233A');
});

test('defaults to level M in a panel', () => {
  const paths = new Map((['L', 'M', 'Q', 'H'] as QrLevel[]).map((level) => [qrPath(LINK, level).path, level]));
  expect(paths.size).toBe(4);
  render(
    <TooltipProvider>
      <InvitePanel link={LINK} code="K7XRM" qrSize={96} locked={false} onLockedChange={() => undefined} />
    </TooltipProvider>,
  );
  expect(paths.get(drawn().path ?? '')).toBe('M');
});
