import { Palette } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATES } from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { GameCard } from '#src/game-kit/game-card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

/** The dashboard is in English. */
const TEXTS = {
  title: GAMES.coloring.title,
  body: 'One picture, everyone paints on it at the same time. For the minutes while people arrive.',
};
const BLANK = 'custom';

/** The templates' names in the URL, in the order of the card. */
const OPTIONS = [
  { value: 'sweet-treats', label: TEMPLATES['ice-cream'] },
  { value: 'skyline', label: TEMPLATES.skyline },
  { value: 'amusement-park', label: TEMPLATES['amusement-park'] },
  { value: 'mountains', label: TEMPLATES.mountains },
  { value: BLANK, label: TEMPLATES.custom },
] as const;

/** The game's card on the dashboard, with a choice of template. */
export function Card() {
  const [template, setTemplate] = useState<string>(OPTIONS[0].value);
  const to = template === BLANK ? '/coloring' : `/coloring?template=${template}`;
  return (
    <GameCard icon={Palette} {...TEXTS} to={to}>
      <Field label="Picture">
        <Select options={OPTIONS} value={template} onChange={({ target }) => setTemplate(target.value)} />
      </Field>
    </GameCard>
  );
}
