import { ArrivalsAnnouncer } from '#src/ui/announcer.tsx';
import { Ticking } from '#src/ui/ticking.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { useCodeShown } from '../invite/present-code.ts';
import { RoomCode } from '../invite/qr-button.tsx';
import { QrCode } from '../invite/qr-code.tsx';
import { PresentPeople } from './present-people.tsx';

const texts = hostTexts.present;
interface PresentWaitingProps {
  /** The coming step: the first round, or the next one. */
  title: string;
  /** Why the room is waiting, and what happens next. */
  lead?: string;
  host: Pick<Hosted, 'link' | 'code' | 'people'>;
  /** Number of people, where the host's own seat isn't counted. */
  count?: number;
}

/**
 * Present mode while waiting for people: how to join, as large as possible. Use it in `Present` with `joinShown`, so
 * that nothing shows twice. The same in every game.
 */
export function PresentWaiting({ title, lead, host, count = host.people.length }: PresentWaitingProps) {
  const { link, code } = host;
  const [codeShown] = useCodeShown();
  return (
    <div className="m-auto flex min-h-0 w-full flex-col items-center gap-4 [@media(max-height:36rem)]:gap-2 text-center">
      <div>
        <h1 className="wrap-anywhere text-xl">{title}</h1>
        {lead === undefined ? null : <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      {codeShown && code !== undefined ? (
        <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-4">
          {link === null ? null : (
            <div className="w-[min(40vmin,30rem)] [@media(max-height:40rem)]:w-[27vmin]">
              <QrCode link={link} size="fill" />
            </div>
          )}
          <section aria-label={texts.join}>
            <p>{texts.withPhone}</p>
            {link === null ? null : <p className="wrap-break-word text-muted text-sm">{new URL(link).host}</p>}
            <RoomCode
              code={code}
              className="mt-3 text-4xl [@media(max-height:36rem)]:mt-0 [@media(max-height:36rem)]:text-3xl"
            />
          </section>
        </div>
      ) : null}
      <div className="flex min-h-0 w-full flex-col items-center gap-2">
        <p data-numbers="" className="font-semibold text-sm">
          <Ticking value={texts.here(count)} />
        </p>
        <PresentPeople people={host.people} />
      </div>
      <ArrivalsAnnouncer text={texts.here(count)} />
    </div>
  );
}
