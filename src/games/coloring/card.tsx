import { Palette } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATES } from '#shared/contract/games/coloring.ts';
import { GameCard } from '#src/game-kit/game-card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { cardTexts as texts } from './card-texts.ts';

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
    <GameCard icon={Palette} title={texts.title} body={texts.body} to={to}>
      <Field label={texts.picture}>
        <Select options={OPTIONS} value={template} onChange={({ target }) => setTemplate(target.value)} />
      </Field>
    </GameCard>
  );
}
