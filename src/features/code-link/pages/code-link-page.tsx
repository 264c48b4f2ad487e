import { useNavigate, useParams } from 'react-router-dom';
import { CodeBox } from '#src/game-kit/code-box.tsx';
import { JoinPanel } from '#src/game-kit/join-panel.tsx';
import { RoomPage } from '#src/game-kit/room-page.tsx';
import { roomTexts } from '#src/game-kit/texts.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';

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
