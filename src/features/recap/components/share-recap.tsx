import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Link2Off } from 'lucide-react';
import { useId } from 'react';
import { shareRecap, unshareRecap } from '#shared/contract/recaps.ts';
import { call } from '#src/lib/calls/api.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { copyText } from '#src/lib/files/copy-text.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Input } from '#src/ui/input.tsx';
import { type HostRecap, recapQuery } from '../queries.ts';
import { sharedPath } from '../shared-link.ts';
import { recapTexts } from '../texts.ts';

/** The link by which others read the recap. Only this page ever shows it, once. */
export function ShareRecap({ recap: { isShared, sessionId } }: { recap: HostRecap }) {
  const texts = recapTexts.share;
  const title = useId();
  const cache = useQueryClient();
  const config = useConfig();
  const settle = () => cache.invalidateQueries({ queryKey: recapQuery(sessionId).queryKey });
  const onError = () => toast.error(texts.failed);
  const share = useMutation({
    mutationFn: () => call(shareRecap, { params: { sessionId } }),
    onSuccess: settle,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call(unshareRecap, { params: { sessionId } }),
    onSuccess: () => {
      share.reset();
      return settle();
    },
    onError,
  });
  const link =
    share.data === undefined ? null : (config ? joinOrigin(config) : location.origin) + sharedPath(share.data.token);
  const copy = async () => {
    if (link !== null && (await copyText(link))) toast.success(texts.copied);
    else toast.error(recapTexts.copy.failedTitle);
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-base">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted text-sm">{isShared ? texts.on : texts.off}</p>
      {link === null ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Input readOnly value={link} aria-label={texts.link} className="min-w-0 flex-1 basis-64" />
          <Button variant="primary" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {texts.copy}
          </Button>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" pending={share.isPending} onClick={() => share.mutate()}>
          <Link2 aria-hidden="true" />
          {isShared ? texts.again : texts.make}
        </Button>
        {isShared ? (
          <>
            <Button size="sm" pending={stop.isPending} onClick={() => stop.mutate()}>
              <Link2Off aria-hidden="true" />
              {texts.stop}
            </Button>
            <span className="text-muted text-sm">{texts.againHint}</span>
          </>
        ) : null}
      </div>
    </section>
  );
}
