import { useCallback } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import type { Join } from '../join.ts';
import type { Person } from '../person.ts';
import { PeopleList } from './people-list.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PlayToo } from './play-too.tsx';

const texts = hostTexts.present;

interface PeopleDialogProps {
  host: Pick<Hosted, 'user' | 'link' | 'own' | 'refresh' | 'people' | 'awayIds' | 'remove'>;
  join: Join | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The people in the room over a shared screen, to remove someone, or to play too. */
export function PeopleDialog({ host, join, open, onOpenChange }: PeopleDialogProps) {
  const { people, awayIds, link, remove } = host;
  const menuOf = useCallback(
    (person: Person) => <PersonMenu host={{ link, remove }} person={person} />,
    [link, remove],
  );
  const title = texts.people(people.length);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={join ? <PlayToo host={host} join={join} /> : undefined}
    >
      {people.length === 0 ? (
        <p className="text-muted">{texts.nobody}</p>
      ) : (
        <PeopleList
          people={people.map((person) => ({ ...person, away: awayIds.has(person.id) }))}
          label={title}
          maxHeight="55dvh"
          alwaysLimited
          menuOf={menuOf}
        />
      )}
    </Dialog>
  );
}
