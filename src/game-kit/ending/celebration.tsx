import type { CSSProperties } from 'react';
import './celebration.css';

const DROPS = 36;
const COLORS = ['var(--violet)', 'var(--warm)', 'var(--sun)', 'var(--ice)', 'var(--leaf)'];

/** Pseudo-random, 0 to 1, and the same every time. */
const chance = (index: number, salt: number) => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

const styleOf = (index: number) =>
  ({
    left: `${((index + chance(index, 1)) / DROPS) * 100}%`,
    color: COLORS[index % COLORS.length],
    scale: `${0.6 + chance(index, 2) * 0.8}`,
    animationDelay: `${Math.round(chance(index, 3) * 1_100)}ms`,
    '--drift': `${Math.round((chance(index, 4) - 0.5) * 160)}px`,
    '--turn': `${Math.round((chance(index, 5) - 0.5) * 540)}deg`,
  }) as CSSProperties;

const FALLING = Array.from({ length: DROPS }, (_, index) => ({
  id: index,
  isStroke: index % 3 === 0,
  style: styleOf(index),
}));

/** Thaw's own confetti: drops and pen strokes that fall once over their surroundings. Decoration. */
export function Celebration() {
  return (
    <div aria-hidden="true" className="celebration">
      {FALLING.map(({ id, isStroke, style }) => (
        <svg key={id} viewBox="-8 0 16 22" className="celebration-drop" style={style} aria-hidden="true">
          {isStroke ? (
            <path
              d="M-6 16c4-3 4-9 8-9s2 6 6 3"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              strokeLinecap="round"
            />
          ) : (
            <path d="M0 0C3.5 6 7 9.2 7 14A7 7 0 0 1-7 14C-7 9.2-3.5 6 0 0Z" fill="currentColor" />
          )}
        </svg>
      ))}
    </div>
  );
}
