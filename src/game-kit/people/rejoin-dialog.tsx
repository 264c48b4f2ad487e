import { useQuery } from '@tanstack/react-query';
import { makeSeatLink } from '#shared/contract/hosted-rooms.ts';
import { rejoinLink } from '#src/lib/calls/join-links.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { CopyButton } from '../invite/copy-button.tsx';
import { QrCode } from '../invite/qr-code.tsx';
import type { Person } from '../person.ts';

const texts = hostTexts.rejoin;
const QR_PX = 200;

interface RejoinDialogProps {
  host: Pick<Hosted, 'link'>;
  person: Person;
  onClose: () => void;
}

/** The link by which a person gets the seat back in another browser. Each opening makes a new one. */
export function RejoinDialog({ host: { link }, person: { id, name }, onClose }: RejoinDialogProps) {
  const room = useRoom();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['rejoin', room.id, id],
    queryFn: ({ signal }) => room.call(makeSeatLink, { params: { participantId: id }, signal }),
    gcTime: 0,
  });
  const rejoin = data && link !== null ? rejoinLink(link, data.link) : null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title(name)} description={texts.hint}>
      {isError ? (
        <Alert
          title={texts.failed}
          action={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              {hostTexts.gone.tryAgain}
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col items-center gap-4">
          {rejoin === null ? <Skeleton className="size-50" /> : <QrCode link={rejoin} size={QR_PX} label={texts.qr} />}
          {rejoin === null ? null : <CopyButton link={rejoin} label={texts.copy} />}
        </div>
      )}
    </Dialog>
  );
}
