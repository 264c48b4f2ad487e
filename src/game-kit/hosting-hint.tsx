import { Link } from '#src/lib/router.tsx';
import { roomTexts } from './texts.ts';

const texts = roomTexts.keptOut;

/** A way back for a host who opened the join link of a room in the browser they host with: here they are a guest. */
export function HostingHint() {
  return (
    <span className="mt-2 block text-muted text-sm">
      {texts.hosting} <Link to="/admin">{texts.dashboard}</Link>
    </span>
  );
}
