import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

interface AccordionProps {
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[];
  className?: string;
}

export function Accordion({ items, className }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(null);
  const prefix = useId();
  return (
    <div className={classNames('divide-y divide-line', className)}>
      {items.map(({ id, question, answer }) => {
        const isOpen = id === open;
        const answerId = `${prefix}${id}`;
        return (
          <div key={id}>
            <h3 className="text-lg">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={answerId}
                onClick={() => setOpen(isOpen ? null : id)}
                className="flex w-full items-center justify-between gap-4 rounded-control py-5 text-left font-bold hover:text-ice"
              >
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className={classNames(
                    'size-5 shrink-0 text-muted transition-transform duration-280',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
            </h3>
            {/* A closed answer is hidden from screen readers and has no height, without measuring or scripted layout. */}
            <div
              id={answerId}
              className={classNames(
                'grid transition-[grid-template-rows,visibility,opacity] duration-280 print:visible print:grid-rows-[1fr] print:opacity-100',
                isOpen ? 'visible grid-rows-[1fr] opacity-100' : 'invisible grid-rows-[0fr] opacity-0',
              )}
            >
              <div className="min-h-0 overflow-hidden">
                <div className="max-w-prose pb-6 text-muted">{answer}</div>
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
