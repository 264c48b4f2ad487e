// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#src/lib/files/save-file.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => vi.mocked(saveFile).mockReset());

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Download calendar file' }));

test('says what is missing or over, and makes a file of the rest', () => {
  render(<CalendarDialog handle="ada" host="Ada" link="https://thaw.example/with/ada" />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  save();
  expect([screen.getByText('Choose a date.'), screen.getByText('Choose a time.')]).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Date/));
  fill(/^Date/, '2999-01-31');
  expect(screen.queryByText('Choose a time.')).toBeNull();
  save();
  expect(screen.queryByText('Choose a date.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/));
  fill(/^Time/, '09:30');
  for (const date of ['2020-01-31', '12026-01-31']) {
    fill(/^Date/, date);
    save();
    expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true');
  }
  expect(saveFile).not.toHaveBeenCalled();
  fill(/^Date/, '2999-01-31');
  save();
  const [[name, bytes] = []] = vi.mocked(saveFile).mock.calls;
  const start = new Date('2999-01-31T09:30').toISOString().replace(/[-:]|\.\d+/g, '');
  expect([name, new TextDecoder().decode(bytes as Uint8Array)]).toEqual([
    'ada.ics',
    expect.stringContaining(`DTSTART:${start}`),
  ]);
});
