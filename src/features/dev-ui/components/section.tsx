import type { ReactNode } from 'react';

/** A named group of components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-line border-t pt-6">
      <h3 className="text-base text-muted">{title}</h3>
      {children}
    </section>
  );
}
