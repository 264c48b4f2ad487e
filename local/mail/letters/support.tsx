import { Frame } from '../frame.tsx';
import { Bare, Fine, Foot, Line, Well } from '../parts.tsx';

export function Support() {
  return (
    <Frame
      preview="A message to support."
      title="{{subject}}"
      foot={<Foot>Sent from {'{{siteUrl}}'}. Replies go to the sender.</Foot>}
    >
      <Fine>
        From {'{{name}}'}, <Bare href="mailto:{{email}}">{'{{email}}'}</Bare>
      </Fine>
      <Well>
        <Line>{'{{message}}'}</Line>
      </Well>
    </Frame>
  );
}
