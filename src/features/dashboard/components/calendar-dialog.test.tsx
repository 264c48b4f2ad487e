// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#src/lib/files/save-file.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => vi.mocked(saveFile).mockReset());

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Download calendar file' }));

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CalendarDialog handle="ada" host="Ada" link="https://thaw.example/with/ada" />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
}

test('says what is missing or over, and makes a file of the rest', async () => {
  open();
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
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [[name, bytes] = []] = vi.mocked(saveFile).mock.calls;
  const file = new TextDecoder().decode(bytes as Uint8Array);
  expect([name, file]).toEqual(['ada.ics', expect.stringMatching(/DTSTART;TZID=\S+:29990131T093000\r\n/)]);
  // A Thursday.
  expect(file).toContain('RRULE:FREQ=WEEKLY;BYDAY=TH\r\n');
});

test("opens Google Calendar's form with the same meeting", () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  open();
  fill(/^Date/, '2999-01-31');
  fill(/^Time/, '09:30');
  fill(/^Repeats/, 'once');
  fireEvent.click(screen.getByRole('button', { name: 'Open in Google Calendar' }));
  const [[address] = []] = opened.mock.calls;
  expect(new URL(`${address}`).searchParams.get('dates')).toBe('29990131T093000/29990131T100000');
  expect(saveFile).not.toHaveBeenCalled();
});
