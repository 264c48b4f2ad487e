import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allowRemote, getKeys, type HeldKey, PAIRING_POLL_MS, takeKeyBack } from '#shared/contract/keys.ts';
import { poll } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { CohostLink } from './cohost-link.tsx';
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
  const takeBack = ({ keyId }: HeldKey) => change.mutate({ endpoint: takeKeyBack, keyId });
  return (
    <div className="flex flex-col gap-6">
      <PhoneLink
        asking={asking[0] ?? null}
        remotes={live.filter(({ kind }) => kind === 'remote').length}
        onAllow={allow}
        onRefuse={takeBack}
      />
      <CohostLink isGiven={live.some(({ kind }) => kind === 'cohost')} />
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
