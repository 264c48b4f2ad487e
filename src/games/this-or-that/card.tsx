import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { CATEGORIES, type Category, category as categoryField } from '#shared/contract/games/this-or-that.ts';
import { GameCard } from '#src/game-kit/host/game-card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { thisOrThatTexts } from './texts.ts';

const texts = thisOrThatTexts.card;

export function Card() {
  const [category, setCategory] = useState<Category>('all');
  return (
    <GameCard icon={Columns2} title={texts.title} body={texts.body} to={`/this-or-that?category=${category}`}>
      <Field label={texts.category}>
        <Select
          options={categoryField.options.map((value) => ({
            value,
            label: thisOrThatTexts.setup.categoryName(value, CATEGORIES[value]),
          }))}
          value={category}
          onChange={({ target }) => setCategory(categoryField.parse(target.value))}
        />
      </Field>
    </GameCard>
  );
}
