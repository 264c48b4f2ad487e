import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ownOutline } from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Outline } from '#shared/contract/outlines.ts';
import { OUTLINE_LIMITS } from '#shared/contract/plans.ts';
import { useOutlines } from '#src/game-kit/decks/use-outlines.ts';
import { usePlan } from '#src/lib/host/session.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { planLimit } from '#src/lib/words/plan-words.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { outlineTexts as texts } from './texts.ts';
import { useDeleteOutline, useOutlinePicture } from './use-outlines.ts';

// Loaded on demand: most hosts color our pictures.
const loadDialog = async () => (await import('./outline-dialog.tsx')).OutlineDialog;

/** A host's own outlines: add, look at, color, rename, delete. */
export function OutlineShelf() {
  const { data, isError } = useOutlines();
  /** `new`, or the one to rename. */
  const [editing, setEditing] = useState<Outline | 'new' | null>(null);
  const [removing, setRemoving] = useState<Outline | null>(null);
  const { isPending, mutate } = useDeleteOutline();
  const add = useRef<HTMLButtonElement>(null);
  const outlines = data?.outlines;
  const plan = usePlan();
  const full = (outlines?.length ?? 0) >= OUTLINE_LIMITS[plan];
  const remove = ({ id }: Outline) =>
    mutate(id, {
      onSuccess: () => {
        setRemoving(null);
        toast.success(texts.removed);
        add.current?.focus();
      },
      onError: () => toast.error(texts.failed, texts.failedHint),
    });
  const notOpened = () => {
    setEditing(null);
    toast.error(texts.notOpened, texts.failedHint);
  };
  return (
    <Card as="section" id="outlines" aria-labelledby="outlines-title" data-accent={GAMES.coloring.accent}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="outlines-title" className="flex items-center gap-3 text-lg">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-accent" />
            {texts.title}
          </h2>
          <p className="mt-1 text-muted text-sm">{texts.lead}</p>
        </div>
        <Button ref={add} aria-disabled={full} onClick={() => (full ? undefined : setEditing('new'))}>
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      {outlines === undefined ? (
        <p role="status" className="mt-4 text-muted text-sm">
          {isError ? texts.loadFailed : texts.loading}
        </p>
      ) : null}
      {outlines?.length === 0 ? <p className="mt-4 text-muted text-sm">{texts.none}</p> : null}
      {full ? <p className="mt-4 text-sm">{planLimit('too_many_outlines', plan)}</p> : null}
      <ul className="mt-4 grid gap-4 empty:hidden sm:grid-cols-2">
        {outlines?.map((outline) => (
          <li key={outline.id} className="overflow-hidden rounded-card border border-line">
            <Lines id={outline.id} />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3">
              <span className="min-w-0 flex-1 basis-32">
                <span dir="auto" className="wrap-anywhere block font-semibold">
                  {outline.name}
                </span>
                <span data-numbers className="block text-muted text-sm">
                  {texts.areas(outline.areas)}
                </span>
              </span>
              <span className="flex flex-wrap gap-1">
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={texts.rename(outline.name)}
                  onClick={() => setEditing(outline)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={texts.remove(outline.name)}
                  onClick={() => setRemoving(outline)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
                <ButtonLink
                  size="sm"
                  to={`/coloring?template=${ownOutline(outline.id)}`}
                  aria-label={texts.startNamed(outline.name)}
                >
                  {texts.start}
                </ButtonLink>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={texts.removeTitle(removing?.name ?? '')}
        description={texts.removeHint}
        confirmLabel={texts.removeNow}
        pending={isPending}
        onConfirm={() => {
          if (removing) remove(removing);
        }}
      />
      {editing === null ? null : (
        <LazyPart
          load={loadDialog}
          props={{ outline: editing === 'new' ? null : editing, onClose: () => setEditing(null) }}
          onFailed={notOpened}
        />
      )}
    </Card>
  );
}

/** On paper, in both themes. */
function Lines({ id }: { id: string }) {
  const { data } = useOutlinePicture(id);
  return (
    <div className="aspect-4/3 bg-paper">
      {data === undefined ? null : <img src={data} alt="" className="size-full" />}
    </div>
  );
}
