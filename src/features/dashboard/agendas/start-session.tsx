import { Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Agenda, BUILT_IN_AGENDAS, type BuiltInAgenda } from '#shared/contract/agendas.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { choicesOf } from '#src/game-kit/steps/entry-words.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { Folded } from '#src/ui/folded.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { agendaTexts } from './texts.ts';
import { type AgendaDraft, type SessionStart, useAgendas, useDeleteAgenda, useStartSession } from './use-agendas.ts';

const BUILT_IN = Object.entries(BUILT_IN_AGENDAS) as [BuiltInAgenda, readonly AgendaEntry[]][];

/** Starts sessions one at a time, and edits agendas. */
function useStarts() {
  const [draft, setDraft] = useState<AgendaDraft | null>(null);
  const { mutate, isPending, variables } = useStartSession();
  const start = (session: SessionStart) => {
    if (!isPending) mutate(session);
  };
  const starting = isPending ? variables.entries : null;
  return { edit: setDraft, editor: <AgendaDialog draft={draft} onClose={() => setDraft(null)} />, start, starting };
}

/** The agendas that come with Thaw. */
export function BuiltInAgendas() {
  const { edit, editor, start, starting } = useStarts();
  const { agendas, failed } = useAgendas();
  return (
    <section aria-labelledby="start-session">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="start-session" className="text-lg">
          {agendaTexts.title}
        </h2>
        <Button size="sm" onClick={() => edit({ id: null, name: '', entries: [] })}>
          <Plus aria-hidden="true" />
          {agendaTexts.own.create}
        </Button>
      </div>
      <p className="mt-1 text-muted text-sm">{failed && agendas === undefined ? ownTexts.failed : agendaTexts.lead}</p>
      <Card className="mt-4 py-3">
        <Folded title={agendaTexts.builtInTitle}>
          <ul className="divide-y divide-line">
            {BUILT_IN.map(([key, entries]) => {
              const { about, name } = agendaTexts.builtIn[key];
              return (
                <li key={key} className="py-4 last:pb-2">
                  <h3 className="text-base">{name}</h3>
                  <p className="mt-1 text-muted text-sm">{about}</p>
                  <EntryList entries={entries} />
                  <div className="mt-3 flex gap-2">
                    <Button
                      aria-label={agendaTexts.startName(name)}
                      pending={starting === entries}
                      onClick={() => start({ name, entries })}
                    >
                      {agendaTexts.start}
                    </Button>
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={agendaTexts.own.duplicateName(name)}
                      title={agendaTexts.own.duplicate}
                      onClick={() => edit({ id: null, name: agendaTexts.own.copyOf(name), entries })}
                    >
                      <Copy aria-hidden="true" />
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </Folded>
      </Card>
      {editor}
    </section>
  );
}

function EntryList({ entries }: { entries: readonly AgendaEntry[] }) {
  return (
    <ol aria-label={agendaTexts.games} className="mt-3 flex flex-col gap-1 text-sm">
      {entries.map((entry, index) => {
        const choices = choicesOf(entry);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an agenda may have a game twice, and its order is fixed here
          <li key={index} data-accent={GAMES[entry.game].accent} className="flex gap-2">
            <span aria-hidden="true" className="mt-[0.35em] size-2.5 shrink-0 rounded-full bg-accent" />
            <span className="min-w-0">
              {GAMES[entry.game].title}
              {choices === '' ? null : <span className="text-muted"> · {choices}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

// Loaded on demand: most sessions start with an agenda that is there already.
const loadEditor = async () => (await import('./agenda-editor.tsx')).AgendaEditor;

function AgendaDialog({ draft, onClose }: { draft: AgendaDraft | null; onClose: () => void }) {
  const texts = agendaTexts.editor;
  const notOpened = () => {
    onClose();
    toast.error(texts.notOpenedTitle, texts.notOpened);
  };
  return (
    <Dialog
      open={draft !== null}
      onOpenChange={onClose}
      title={draft?.id == null ? texts.newTitle : texts.editTitle}
      description={texts.explanation}
      className="sm:max-w-170"
    >
      {draft === null ? null : (
        <LazyPart
          load={loadEditor}
          props={{ draft, onDone: onClose }}
          waiting={<Skeleton className="h-80" />}
          onFailed={notOpened}
        />
      )}
    </Dialog>
  );
}

const ownTexts = agendaTexts.own;

/** The host's own agendas, if there are any: each starts a session. */
export function OwnAgendas() {
  const { agendas = [] } = useAgendas();
  const { edit, editor, start, starting } = useStarts();
  const [removing, setRemoving] = useState<Agenda | null>(null);
  const { mutate, isPending } = useDeleteAgenda();
  const remove = (agenda: Agenda) =>
    mutate(agenda, {
      onSuccess: () => {
        setRemoving(null);
        toast.success(ownTexts.removed);
      },
      onError: () => toast.error(ownTexts.removeFailedTitle, ownTexts.removeFailed),
    });

  if (agendas.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="own-agendas" className="pt-4 pb-1">
      <h2 id="own-agendas" className="text-lg">
        {ownTexts.title}
      </h2>
      {/* Half of the fourth shows that more can be scrolled to. */}
      <ul className="-mx-3 mt-2 lg:max-h-56 lg:overflow-y-auto">
        {agendas.map((agenda) => (
          <li
            key={agenda.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2 first:border-t-0"
          >
            <div className="min-w-40 flex-1">
              <h3 className="wrap-anywhere font-semibold text-base">{agenda.name}</h3>
              <p className="text-muted text-sm">{agenda.entries.map(({ game }) => GAMES[game].title).join(' → ')}</p>
            </div>
            <div className="flex gap-1">
              <Button
                size="sm"
                className="min-h-11"
                aria-label={agendaTexts.startName(agenda.name)}
                pending={starting === agenda.entries}
                onClick={() => start({ name: agenda.name, entries: agenda.entries })}
              >
                {agendaTexts.start}
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={ownTexts.editName(agenda.name)}
                onClick={() => edit(agenda)}
              >
                <Pencil aria-hidden="true" />
              </Button>
              <DropdownMenu
                trigger={
                  <Button size="icon" variant="ghost" aria-label={ownTexts.more(agenda.name)}>
                    <Ellipsis aria-hidden="true" />
                  </Button>
                }
                groups={[
                  [
                    {
                      key: 'duplicate',
                      icon: <Copy aria-hidden="true" />,
                      label: ownTexts.duplicate,
                      onSelect: () => edit({ ...agenda, id: null, name: ownTexts.copyOf(agenda.name) }),
                    },
                  ],
                  [
                    {
                      key: 'remove',
                      icon: <Trash2 aria-hidden="true" />,
                      label: ownTexts.remove,
                      danger: true,
                      onSelect: () => setRemoving(agenda),
                    },
                  ],
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={ownTexts.removeTitle(removing?.name ?? '')}
        description={ownTexts.removeExplanation}
        confirmLabel={ownTexts.remove}
        pending={isPending}
        onConfirm={() => {
          if (removing) remove(removing);
        }}
      />
      {editor}
    </Card>
  );
}
