import { Brush } from 'lucide-react';
import { JoinActions, JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { noticeOf } from '#src/game-kit/room-notice.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { joinTexts } from '../join-form-texts.ts';
import { coloringTexts } from '../texts.ts';

/** In place of a picture that only the people of its room may see. */
export function JoinFirst({ join, error }: { join: string; error: unknown }) {
  return (
    <RoomPage game="coloring">
      <JoinPanel title={joinTexts.title} notice={noticeOf(error)} takesFocus>
        <JoinActions>
          <ButtonLink to={join} variant="primary" size="main">
            <Brush aria-hidden="true" />
            {coloringTexts.visitor.join}
          </ButtonLink>
        </JoinActions>
      </JoinPanel>
    </RoomPage>
  );
}
