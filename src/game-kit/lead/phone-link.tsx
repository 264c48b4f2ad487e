import { useMutation } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type HeldKey, MAX_REMOTES, offerRemote, REMOTE_LINK_SECONDS } from '#shared/contract/keys.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '../invite/copy-button.tsx';
import { QrCode } from '../invite/qr-code.tsx';
import { leadTexts } from './texts.ts';

const texts = leadTexts.remote;
const QR_PX = 180;

interface PhoneLinkProps {
  /** A phone that asks. */
  asking: HeldKey | null;
  remotes: number;
  onAllow: (asking: HeldKey) => void;
  onRefuse: (asking: HeldKey) => void;
}

/** Pairs the host's phone: the QR code after a click, then the question beside the phone's number. */
export function PhoneLink({ asking, remotes, onAllow, onRefuse }: PhoneLinkProps) {
  const config = useConfig();
  const room = useRoom();
  const [offered, setOffered] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => room.call(offerRemote),
    onSuccess: ({ link }) => {
      setOver(false);
      setOffered(link);
    },
    onError: () => toast.error(leadTexts.failedTitle, leadTexts.failed),
  });
  useEffect(() => {
    if (offered === null) return undefined;
    const timer = setTimeout(() => {
      setOffered(null);
      setOver(true);
    }, REMOTE_LINK_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [offered]);
  const askingId = asking?.keyId;
  useEffect(() => {
    // Used up.
    if (askingId !== undefined) setOffered(null);
  }, [askingId]);
  const link = offered !== null && config ? `${joinOrigin(config)}/remote#${offered}` : null;

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-base">{texts.title}</h3>
        <p className="text-muted text-sm">{texts.lead}</p>
      </div>
      {asking?.number ? (
        <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card bg-ice-soft p-4">
          <p aria-hidden="true" className="font-bold font-display text-[3rem] tabular-nums leading-none">
            {asking.number}
          </p>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{texts.asks(asking.number)}</p>
            <p className="text-sm">{texts.check}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="primary" onClick={() => onAllow(asking)}>
                {texts.allow}
              </Button>
              <Button onClick={() => onRefuse(asking)}>{texts.refuse}</Button>
            </div>
          </div>
        </div>
      ) : link !== null ? (
        <div className="flex flex-wrap items-center gap-4">
          <QrCode link={link} size={QR_PX} label={texts.qr} />
          <div className="flex min-w-40 flex-1 flex-col items-start gap-3">
            <p className="text-sm">{texts.scan}</p>
            <CopyButton link={link} label={texts.copy} />
          </div>
        </div>
      ) : remotes >= MAX_REMOTES ? (
        <p className="text-sm">{texts.most}</p>
      ) : (
        <>
          {isOver ? <Alert tone="info" title={texts.over} className="text-sm" /> : null}
          <Button className="self-start" pending={isPending} onClick={() => mutate()}>
            <QrIcon aria-hidden="true" />
            {isOver ? texts.again : texts.show}
          </Button>
        </>
      )}
    </section>
  );
}
