import type { ReactNode } from 'react';

interface HighlightProps {
  label: string;
  children: ReactNode;
}

/** One thing to remember of a game, on every screen and on paper; in a `<dl>`. */
export function Highlight({ label, children }: HighlightProps) {
  return (
    <div className="@container min-w-0 animate-drop-in break-inside-avoid rounded-card bg-sun-soft p-4 print:animate-none print:border print:border-line print:bg-transparent forced-colors:border">
      <dt className="font-semibold text-muted text-sm">{label}</dt>
      {/* Long words of names fit into its width. */}
      <dd className="wrap-anywhere mt-1 font-bold font-display text-[length:min(var(--type-lg),9.6cqw)] leading-tight">
        {children}
      </dd>
    </div>
  );
}
