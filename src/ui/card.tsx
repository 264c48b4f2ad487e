import type { ComponentProps } from 'react';
import { asOnlyChild } from './as-only-child.ts';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** raised: a sheet with the soft shadow. sunk: a well in the page. */
  look?: 'raised' | 'sunk';
  /** Applies the card's look to its only child, such as a section or list item. */
  asChild?: boolean;
};

const LOOKS = {
  raised: 'bg-surface shadow-soft',
  sunk: 'bg-sunk',
};

/** A surface for related content. */
export function Card({ look = 'raised', asChild, className, children, ...rest }: CardProps) {
  const props = { className: classNames('rounded-card soft:p-6 max-[20rem]:p-4', LOOKS[look], className), ...rest };
  return asChild ? asOnlyChild(children, props) : <div {...props}>{children}</div>;
}

/** A card as a section with a heading. */
export function CardSection({
  id,
  title,
  children,
  ...card
}: Omit<CardProps, 'title'> & { id: string; title: string }) {
  return (
    <Card asChild {...card}>
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
