import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type AlertProps = {
  tone?: 'danger' | 'warning' | 'info' | 'success';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

const TONES = {
  danger: { icon: CircleAlert, ground: 'bg-danger-soft', mark: 'text-danger' },
  warning: { icon: TriangleAlert, ground: 'bg-sun-soft', mark: 'text-ink' },
  info: { icon: Info, ground: 'bg-ice-soft', mark: 'text-ice' },
  success: { icon: CircleCheck, ground: 'bg-leaf-soft', mark: 'text-leaf' },
};

/** A notice that screen readers announce immediately (role=alert; status for good news). */
export function Alert({ tone = 'danger', title, children, action, className }: AlertProps) {
  const { icon: Icon, ground, mark } = TONES[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card px-4 soft:py-3.5 text-ink', ground, className)}
    >
      <Icon aria-hidden="true" className={classNames('mt-[0.2em] size-5 shrink-0', mark)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        {title ? <p className={classNames('font-semibold', tone === 'danger' && mark)}>{title}</p> : null}
        {children ? <div className={classNames(title && 'text-sm')}>{children}</div> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  );
}
