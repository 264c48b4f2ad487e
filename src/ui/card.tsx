import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'ul';
  /** raised: a sheet with the soft shadow. sunk: a well in the page. */
  look?: 'raised' | 'sunk';
};

const LOOKS = {
  raised: 'bg-surface shadow-soft',
  sunk: 'bg-sunk',
};

export function Card({ as: Element = 'div', look = 'raised', className, ...rest }: CardProps) {
  return <Element className={classNames('rounded-card soft:p-6 max-[20rem]:p-4', LOOKS[look], className)} {...rest} />;
}

/** A card as a section with a heading. */
export function CardSection({
  id,
  title,
  children,
  ...card
}: Omit<CardProps, 'title' | 'as'> & { id: string; title: string }) {
  return (
    <Card as="section" aria-labelledby={id} {...card}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}
