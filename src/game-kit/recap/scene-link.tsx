import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shareRecap } from '#shared/contract/recaps.ts';
import { call } from '#src/lib/calls/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { formatDateTime } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { CopyButton } from '../invite/copy-button.tsx';
import { QrCode } from '../invite/qr-code.tsx';
import { type HostRecap, recapLink, recapQuery } from './host-recap.ts';
import { recapKitTexts } from './recap-texts.ts';

interface SceneLinkProps {
  recap: HostRecap;
  /** On a shared screen, where a first link is made without asking. */
  isShown: boolean;
}

/** The recap's QR code and link, for everyone in the session. */
export function SceneLink({ recap: { again, expiresAt, link: shared, sessionId }, isShown }: SceneLinkProps) {
  const texts = recapKitTexts.scene;
  const config = useConfig();
  const cache = useQueryClient();
  const { data, isError, isPending, mutate } = useMutation({
    // Another shared screen may have made one meanwhile: it stays.
    mutationFn: () => call(shareRecap, { params: { sessionId }, body: { first: true } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: recapQuery(sessionId).queryKey }),
  });
  const token = shared ?? data?.token ?? null;
  const share = useEffectEvent(() => {
    if (isShown && shared === null) mutate();
  });
  useEffect(() => share(), []);
  if (token === null) {
    return (
      <div className="m-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        <p className="text-base">{isError ? texts.linkFailed : texts.shareHint}</p>
        <Button variant="primary" size="main" pending={isPending} onClick={() => mutate()}>
          {texts.showLink}
        </Button>
      </div>
    );
  }
  const link = recapLink(config, token);
  return (
    <div className="m-auto flex min-h-0 items-center justify-center gap-x-10 gap-y-4 max-md:flex-col">
      <div className="w-[min(46vmin,34rem)] shrink-0">
        <QrCode link={link} size="fill" label={texts.qr} />
      </div>
      <div className="flex min-w-0 max-w-[20em] flex-col items-start gap-3 text-sm">
        <p>{texts.scan}</p>
        <p className="wrap-anywhere text-muted text-xs">{link}</p>
        {isShown ? null : <CopyButton link={link} label={texts.copy} />}
        {again.yes + again.no > 0 ? (
          <p className="font-semibold" data-numbers="">
            <Ticking value={recapKitTexts.again.numbers(again.yes, again.no)} />
          </p>
        ) : null}
        <p className="text-muted text-xs [@media(max-height:40rem)]:sr-only">
          {texts.until(formatDateTime(expiresAt))}
        </p>
      </div>
    </div>
  );
}
