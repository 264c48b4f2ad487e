import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '#src/components/ui/alert.tsx';
import { useConnectionLost } from '#src/lib/connection.ts';
import { roomTexts } from './texts.ts';

/** Polls that may be missed before somebody is told. */
const MISSED_POLLS = 1.5;

/**
 * Says that the polls of a room get no answer, once more than one was missed. What was read last stays on the screen.
 * Where the app itself says that there is no connection (`OfflineBanner`), it is said once.
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
  const saidByApp = useConnectionLost();
  return lost && !saidByApp ? <Alert tone="warning" title={roomTexts.connection.lost} /> : null;
}
