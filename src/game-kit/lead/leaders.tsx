import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { addCohost, allowRemote, getKeys, type HeldKey, PAIRING_POLL_MS, takeKeyBack } from '#shared/contract/keys.ts';
import { COHOST_LIMITS } from '#shared/contract/plans.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { usePlan } from '#src/lib/host/session.ts';
import { poll, pollKey } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { planLimit } from '#src/lib/words/plan-words.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '../invite/copy-button.tsx';
import { PhoneLink } from './phone-link.tsx';
import { leadTexts } from './texts.ts';

const texts = leadTexts;

/** Who leads the session besides its host: asks while it is on the screen. */
export function Leaders() {
  const cache = useQueryClient();
  const room = useRoom();
  const query = poll(room, getKeys, PAIRING_POLL_MS, { isVersioned: false });
  const { data } = useQuery(query);
  const keys = data?.keys ?? [];
  const asking = keys.filter(({ number }) => number !== null);
  const live = keys.filter(({ number }) => number === null);
  const change = useMutation({
    mutationFn: ({ endpoint, keyId }: { endpoint: typeof allowRemote | typeof takeKeyBack; keyId: string }) =>
      room.call(endpoint, { params: { keyId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  const allow = ({ keyId }: HeldKey) => change.mutate({ endpoint: allowRemote, keyId });
  // The link on the page may be the one that is taken back.
  const [takenBack, setTakenBack] = useState(0);
  const takeBack = ({ keyId, kind }: HeldKey) => {
    change.mutate({ endpoint: takeKeyBack, keyId });
    if (kind === 'cohost') setTakenBack((before) => before + 1);
  };
  return (
    <div className="flex flex-col gap-6">
      <PhoneLink
        asking={asking[0] ?? null}
        remotes={live.filter(({ kind }) => kind === 'remote').length}
        onAllow={allow}
        onRefuse={takeBack}
      />
      <CohostLink key={takenBack} given={live.filter(({ kind }) => kind === 'cohost').length} />
      <section className="border-line border-t pt-5">
        <h3 className="text-base">{texts.held.title}</h3>
        {live.length === 0 ? <p className="mt-1 text-muted text-sm">{texts.held.none}</p> : null}
        <ul className="mt-1">
          {live.map((held) => (
            <li key={held.keyId} className="flex min-h-12 items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{texts.held[held.kind]}</span>{' '}
                <span className="text-muted text-sm">{texts.held.since(timeOf(held.createdAt))}</span>
              </span>
              <Button
                size="sm"
                variant="danger"
                aria-label={texts.held.takeBackName(`${texts.held[held.kind]} ${timeOf(held.createdAt)}`)}
                onClick={() => takeBack(held)}
              >
                {texts.held.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });

/** Makes the link of a co-host. @param given how many the session has */
function CohostLink({ given }: { given: number }) {
  const cache = useQueryClient();
  const config = useConfig();
  const room = useRoom();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => room.call(addCohost),
    onSettled: () => cache.invalidateQueries({ queryKey: pollKey(getKeys, room) }),
    onError: (error) => toast.error(texts.failedTitle, refusalText(error) ?? texts.failed),
  });
  const plan = usePlan();
  const full = given >= COHOST_LIMITS[plan];
  const link = data && given > 0 && config ? `${joinOrigin(config)}/cohost#${data.key}` : null;
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-5">
      <div>
        <h3 className="text-base">{texts.cohost.title}</h3>
        <p className="text-muted text-sm">{texts.cohost.lead}</p>
      </div>
      {link === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton link={link} label={texts.cohost.copy} />
          <p className="text-sm">{texts.cohost.once}</p>
        </div>
      )}
      {full ? (
        <p className="text-sm">{planLimit('too_many_keys', plan)}</p>
      ) : (
        <Button className="self-start" pending={isPending} onClick={() => mutate()}>
          <Link2 aria-hidden="true" />
          {texts.cohost.make}
        </Button>
      )}
    </section>
  );
}
