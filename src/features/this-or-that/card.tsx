import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES, type Category, category as categoryField } from '#shared/contract/this-or-that.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { thisOrThatTexts } from './texts.ts';

const texts = thisOrThatTexts.card;
const OPTIONS = categoryField.options.map((value) => ({ value, label: CATEGORIES[value] }));

/** The game's card on the dashboard, with what is to be asked about. Its link always starts a new session. */
export function ThisOrThatCard() {
  const [category, setCategory] = useState<Category>('all');
  return (
    <Card className="flex flex-col items-start">
      <span className="grid size-12 place-items-center rounded-full bg-accent text-on-accent">
        <Columns2 aria-hidden="true" className="size-6" />
      </span>
      <h3 className="mt-4">{texts.title}</h3>
      <p className="mt-2 mb-5 text-muted text-sm">{texts.body}</p>
      <Field label={texts.category} className="mt-auto mb-5 w-full">
        <Select
          options={OPTIONS}
          value={category}
          onChange={({ target }) => setCategory(categoryField.parse(target.value))}
        />
      </Field>
      <Button asChild variant="primary">
        <Link to={`/this-or-that?category=${category}`}>
          <span>
            {texts.action}
            <span className="sr-only">{texts.ofGame}</span>
          </span>
        </Link>
      </Button>
    </Card>
  );
}
