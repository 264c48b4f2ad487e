import { Brush } from 'lucide-react';
import { Link } from 'react-router-dom';
import { JoinActions, JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { Button } from '#src/ui/button.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { coloringTexts } from '../texts.ts';

/** In place of a picture that only the people of its room may see. */
export function JoinFirst({ join, error }: { join: string; error: unknown }) {
  return (
    <RoomPage game="coloring">
      <JoinPanel title={joinTexts.title} notice={noticeOf(error)} takesFocus>
        <JoinActions>
          <Button asChild variant="primary" size="main">
            <Link to={join}>
              <Brush aria-hidden="true" />
              {coloringTexts.visitor.join}
            </Link>
          </Button>
        </JoinActions>
      </JoinPanel>
    </RoomPage>
  );
}
