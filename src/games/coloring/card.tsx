import { Palette } from 'lucide-react';
import { useState } from 'react';
import { ownOutline } from '#shared/contract/games/coloring.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useOutlines } from '#src/game-kit/decks/use-outlines.ts';
import { GameCard } from '#src/game-kit/host/game-card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { coloringHostTexts } from './host-texts.ts';
import { coloringTexts } from './texts.ts';

const texts = coloringHostTexts.card;
const BLANK = 'custom';

/** The templates by their names in the URL, in the order of the card. */
const CHOICES = {
  'sweet-treats': 'ice-cream',
  skyline: 'skyline',
  'amusement-park': 'amusement-park',
  mountains: 'mountains',
  sailboat: 'sailboat',
  'tea-time': 'tea-time',
  balloons: 'balloons',
  reef: 'reef',
  [BLANK]: 'custom',
} as const;

export function Card() {
  const [template, setTemplate] = useState('sweet-treats');
  const to = template === BLANK ? '/coloring' : `/coloring?template=${template}`;
  const own = useOutlines().data?.outlines ?? [];
  const options = [
    ...Object.entries(CHOICES).map(([value, name]) => ({ value, label: coloringTexts.templates[name] })),
    ...own.map(({ id, name }) => ({ value: ownOutline(id), label: name })),
  ];
  return (
    <GameCard icon={Palette} title={GAMES.coloring.title} body={texts.body} to={to}>
      <Field label={texts.picture}>
        <Select options={options} value={template} onChange={({ target }) => setTemplate(target.value)} />
      </Field>
    </GameCard>
  );
}
