import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { addCohost, getKeys } from '#shared/contract/keys.ts';
import { joinOrigin, useConfig } from '#src/lib/config.ts';
import { pollKey } from '#src/lib/polls/poll.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '../invite/copy-button.tsx';
import { leadTexts } from './texts.ts';

const texts = leadTexts.cohost;

/** Makes the link of a co-host. @param isGiven someone may have one already */
export function CohostLink({ isGiven }: { isGiven: boolean }) {
  const cache = useQueryClient();
  const config = useConfig();
  const room = useRoom();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => room.call(addCohost),
    onSettled: () => cache.invalidateQueries({ queryKey: pollKey(getKeys, room) }),
    onError: () => toast.error(leadTexts.failedTitle, leadTexts.failed),
  });
  const link = data && isGiven && config ? `${joinOrigin(config)}/cohost#${data.key}` : null;
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-5">
      <div>
        <h3 className="text-base">{texts.title}</h3>
        <p className="text-muted text-sm">{texts.lead}</p>
      </div>
      {link !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton link={link} label={texts.copy} />
          <p className="text-sm">{texts.once}</p>
        </div>
      ) : isGiven ? null : (
        <Button className="self-start" pending={isPending} onClick={() => mutate()}>
          <Link2 aria-hidden="true" />
          {texts.make}
        </Button>
      )}
    </section>
  );
}
