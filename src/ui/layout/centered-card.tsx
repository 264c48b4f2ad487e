import type { ReactNode } from 'react';

type CenteredCardProps = {
  title: ReactNode;
  lead?: ReactNode;
  illustration?: ReactNode;
  /** A notice above the form. */
  notice?: ReactNode;
  /** Under the card: the alternative. */
  below?: ReactNode;
  children?: ReactNode;
};

/** A single task in the middle of the page: log in, join, a message. Goes inside PageShell; its title is the h1. */
export function CenteredCard({ title, lead, illustration, notice, below, children }: CenteredCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col py-2 sm:py-8">
      <section className="rounded-card bg-surface p-6 shadow-soft sm:p-10 max-[20rem]:p-4">
        {illustration ? <div className="mx-auto mb-6 max-w-56">{illustration}</div> : null}
        <h1 className="break-words max-[20rem]:text-xl">{title}</h1>
        {lead ? <p className="mt-3 text-muted">{lead}</p> : null}
        {notice ? <div className="mt-6">{notice}</div> : null}
        {children ? <div className="mt-7">{children}</div> : null}
      </section>
      {below ? <div className="mt-6 text-center text-muted">{below}</div> : null}
    </div>
  );
}
