import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '#src/components/ui/alert.tsx';
import { roomTexts } from './texts.ts';

/** Polls that may be missed before somebody is told. */
const MISSED_POLLS = 1.5;

/**
 * Says that the polls of a room get no answer, once more than one was missed. What was read last stays on the screen.
 * @param intervalMs of the poll
 */
export function ConnectionNotice({
  poll,
  intervalMs,
}: {
  poll: Pick<UseQueryResult, 'isError' | 'errorUpdatedAt' | 'dataUpdatedAt'>;
  intervalMs: number;
}) {
  const lost = poll.isError && poll.errorUpdatedAt - poll.dataUpdatedAt > MISSED_POLLS * intervalMs;
  return lost ? <Alert tone="warning" title={roomTexts.connection.lost} /> : null;
}
