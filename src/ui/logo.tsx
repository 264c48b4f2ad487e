import { useId } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { siteTexts } from './site-texts.ts';

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <LogoMark className="size-8" />
      <span className="font-bold font-display text-[1.5rem] tracking-[-0.03em]">Thaw</span>
    </span>
  );
}

/** The logo as the link to the home page. */
export function HomeLink({ className, reloadDocument = false }: { className?: string; reloadDocument?: boolean }) {
  return (
    <Link
      to="/"
      reloadDocument={reloadDocument}
      aria-label={siteTexts.home}
      className={classNames('rounded-control no-underline', className)}
    >
      <Logo />
    </Link>
  );
}

/** The mark on a 32 x 32 grid: a rounded ice cube, its smile of light, and a falling drop. As in public/favicon.svg. */
export const MARK = {
  cube: 'M9 1h12.5a8 8 0 0 1 8 8v12.5a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8Z',
  smile: 'M6.8 11.8c.9 2.9 2.9 4.4 5.6 4.4s4.7-1.5 5.6-4.4',
  drop: 'M25.2 14.2c2.43 4.03 5.4 6.72 5.4 11.2a5.4 5.4 0 0 1-10.8 0c0-4.48 2.97-7.17 5.4-11.2Z',
};

export function LogoMark({ className }: { className: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classNames('shrink-0', className)}>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
        <path d={MARK.cube} fill="#fff" />
        <path d={MARK.smile} stroke="#000" strokeWidth="3" strokeLinecap="round" />
        <path d={MARK.drop} fill="#000" stroke="#000" strokeWidth="4.4" strokeLinejoin="round" />
      </mask>
      <path d={MARK.cube} fill="var(--ice)" mask={`url(#${id})`} />
      <path d={MARK.drop} fill="var(--warm)" />
    </svg>
  );
}
