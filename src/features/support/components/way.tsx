import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A contact option or a response time: icon, title and a line or two. */
export function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ice-soft text-ice">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="wrap-anywhere min-w-0 text-muted">
        <p className="font-semibold text-ink">{title}</p>
        {children}
      </div>
    </li>
  );
}
