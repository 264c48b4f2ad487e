import { ChevronDown } from 'lucide-react';
import * as RadixAccordion from 'radix-ui/accordion';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type AccordionProps = {
  items: readonly { value: string; title: ReactNode; content: ReactNode }[];
  defaultValue?: string;
  className?: string;
};

/** Questions and answers, one open at a time. */
export function Accordion({ items, defaultValue, className }: AccordionProps) {
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      defaultValue={defaultValue ?? ''}
      className={classNames('divide-y divide-line', className)}
    >
      {items.map((item) => (
        <RadixAccordion.Item key={item.value} value={item.value}>
          <RadixAccordion.Header className="text-lg">
            <RadixAccordion.Trigger className="group flex w-full items-center justify-between gap-4 rounded-control py-5 text-left font-bold hover:text-ice">
              {item.title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="max-w-prose pb-6 text-muted">{item.content}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
