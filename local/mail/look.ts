import type { CSSProperties } from 'react';

// React Email moves a box's padding to its inner cell; so do these rules. Light colors are inline, since most mail
// programs ignore style sheets; dark ones are in a style sheet for the rest.

const SANS = "Figtree, 'Segoe UI', -apple-system, BlinkMacSystemFont, Helvetica, Arial, sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${SANS}`;

export const LOOK = {
  ground: { backgroundColor: '#F5F9FB', margin: 0, padding: 0, fontFamily: SANS },
  page: { maxWidth: '560px', margin: '0 auto', padding: '32px 16px 40px' },
  name: {
    margin: 0,
    color: '#10233A',
    fontFamily: DISPLAY,
    fontSize: '20px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: '26px',
  },
  cube: {
    backgroundColor: '#0B7480',
    borderRadius: '7px',
    display: 'inline-block',
    fontSize: '1px',
    height: '26px',
    lineHeight: '1px',
    verticalAlign: 'bottom',
    width: '26px',
  },
  smile: {
    border: '2px solid #FFFFFF',
    borderTopColor: 'transparent',
    borderLeftColor: 'transparent',
    borderRightColor: 'transparent',
    borderRadius: '50%',
    display: 'inline-block',
    height: '8px',
    margin: '5px 0 0 5px',
    width: '10px',
  },
  drop: {
    backgroundColor: '#FF7A66',
    border: '2px solid #F5F9FB',
    borderRadius: '50% 0 50% 50%',
    display: 'inline-block',
    fontSize: '1px',
    height: '10px',
    lineHeight: '1px',
    margin: '0 0 -2px -9px',
    verticalAlign: 'bottom',
    width: '10px',
  },
  card: { backgroundColor: '#FFFFFF', borderRadius: '14px', padding: '36px 40px 32px' },
  title: {
    margin: '0 0 16px',
    color: '#10233A',
    fontFamily: DISPLAY,
    fontSize: '25px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: '31px',
  },
  text: { margin: '0 0 16px', color: '#10233A', fontSize: '17px', lineHeight: '26px' },
  fine: { margin: '0 0 8px', color: '#48607A', fontSize: '15px', lineHeight: '22px' },
  link: { color: '#0B7480', textDecoration: 'underline', wordBreak: 'break-word' },
  action: {
    backgroundColor: '#FF7A66',
    borderRadius: '10px',
    color: '#10233A',
    fontSize: '17px',
    fontWeight: 650,
    padding: '15px 28px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  well: { backgroundColor: '#E9F1F5', borderRadius: '10px', padding: '16px 20px', margin: '0 0 20px' },
  line: { margin: '0 0 4px', color: '#10233A', fontSize: '17px', lineHeight: '26px' },
  foot: { margin: '0 0 6px', color: '#48607A', fontSize: '13px', lineHeight: '20px' },
} satisfies Record<string, CSSProperties>;

/** From ice to warmth, left to right; all ice without gradients. */
export const THAW_LINE = 'linear-gradient(90deg, #63CED6 0%, #FFC857 62%, #FF7A66 100%)';

export const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page > tbody > tr > td { padding: 20px 12px 32px !important; }
  .card > tbody > tr > td { padding: 28px 22px 24px !important; }
  .action { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0B1726 !important; }
  .card { background-color: #122238 !important; }
  .cube { background-color: #63CED6 !important; }
  .drop { background-color: #FF8A75 !important; border-color: #0B1726 !important; }
  .well { background-color: #0E1C2E !important; }
  .ink { color: #EAF2F8 !important; }
  .muted { color: #A9BDD0 !important; }
  .link { color: #63CED6 !important; }
  .action { background-color: #FF8A75 !important; color: #0B1726 !important; }
}
`;
