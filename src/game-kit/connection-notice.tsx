import type { UseQueryResult } from '@tanstack/react-query';
import { useUnanswered } from '#src/ui/layout/unanswered.ts';

/** Polls that may be missed before somebody is told. */
const MISSED_POLLS = 1.5;

/**
 * Has the page say (`OfflineBanner`) that the polls of a room get no answer, once more than one was missed. What was
 * read last stays on the screen.
 * @param intervalMs of the poll
 */
export function ConnectionNotice({
  poll,
  intervalMs,
}: {
  poll: Pick<UseQueryResult, 'isError' | 'errorUpdatedAt' | 'dataUpdatedAt'>;
  intervalMs: number;
}) {
  useUnanswered(poll.isError && poll.errorUpdatedAt - poll.dataUpdatedAt > MISSED_POLLS * intervalMs);
  return null;
}
