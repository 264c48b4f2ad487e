import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Agenda } from '#shared/contract/agendas.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { agendaTexts } from './texts.ts';
import { type AgendaDraft, type SessionStart, useAgendas, useDeleteAgenda } from './use-agendas.ts';

const texts = agendaTexts.own;

interface OwnAgendasProps {
  /** The games of the session being started. */
  starting: readonly AgendaEntry[] | null;
  onStart: (session: SessionStart) => void;
  onEdit: (draft: AgendaDraft) => void;
}

/** The host's own agendas: start, edit, duplicate, delete. */
export function OwnAgendas({ starting, onStart, onEdit }: OwnAgendasProps) {
  const { agendas, failed } = useAgendas();
  const [removing, setRemoving] = useState<Agenda | null>(null);
  const { mutate, isPending } = useDeleteAgenda();
  const remove = (agenda: Agenda) =>
    mutate(agenda, {
      onSuccess: () => {
        setRemoving(null);
        toast.success(texts.removed);
      },
      onError: () => toast.error(texts.removeFailedTitle, texts.removeFailed),
    });

  if (agendas === undefined) return failed ? <p className="mt-2 text-muted text-sm">{texts.failed}</p> : null;
  if (agendas.length === 0) return <p className="mt-2 text-muted text-sm">{texts.none}</p>;
  return (
    <Card className="mt-2 p-2">
      <ul>
        {agendas.map((agenda) => (
          <li
            key={agenda.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t p-3 first:border-t-0"
          >
            <div className="min-w-40 flex-1">
              <h4 className="wrap-anywhere font-semibold">{agenda.name}</h4>
              <p className="text-muted text-sm">{agenda.entries.map(({ game }) => GAMES[game].title).join(' → ')}</p>
            </div>
            <div className="flex gap-1">
              <Button
                size="sm"
                variant="primary"
                className="min-h-11"
                aria-label={agendaTexts.startName(agenda.name)}
                pending={starting === agenda.entries}
                onClick={() => onStart({ name: agenda.name, entries: agenda.entries })}
              >
                {agendaTexts.start}
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={texts.editName(agenda.name)}
                onClick={() => onEdit(agenda)}
              >
                <Pencil aria-hidden="true" />
              </Button>
              <DropdownMenu
                trigger={
                  <Button size="icon" variant="ghost" aria-label={texts.more(agenda.name)}>
                    <Ellipsis aria-hidden="true" />
                  </Button>
                }
                groups={[
                  [
                    {
                      key: 'duplicate',
                      icon: <Copy aria-hidden="true" />,
                      label: texts.duplicate,
                      onSelect: () => onEdit({ ...agenda, id: null, name: texts.copyOf(agenda.name) }),
                    },
                  ],
                  [
                    {
                      key: 'remove',
                      icon: <Trash2 aria-hidden="true" />,
                      label: texts.remove,
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
        title={texts.removeTitle(removing?.name ?? '')}
        description={texts.removeExplanation}
        confirmLabel={texts.remove}
        pending={isPending}
        onConfirm={() => {
          if (removing) remove(removing);
        }}
      />
    </Card>
  );
}
