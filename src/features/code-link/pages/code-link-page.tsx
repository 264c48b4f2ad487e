import { useNavigate, useParams } from 'react-router-dom';
import { JoinPanel } from '#src/game-kit/guest/join-panel.tsx';
import { RoomPage } from '#src/game-kit/guest/room-page.tsx';
import { CodeBox } from '#src/game-kit/invite/code-box.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';

/** The link of a session: leads to the join page of its current room, or asks for another code. */
export function CodeLinkPage() {
  const { title } = roomTexts.codeLink;
  useDocumentTitle(title);
  const { code = '' } = useParams();
  const navigate = useNavigate();
  return (
    <RoomPage>
      <JoinPanel title={title}>
        <CodeBox key={code} given={code} onFound={(path) => navigate(path, { replace: true })} className="mt-6" />
      </JoinPanel>
    </RoomPage>
  );
}
