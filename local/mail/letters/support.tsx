import { Frame } from '../frame.tsx';
import { Bare, Fine, Foot, Line, Well } from '../parts.tsx';

export function Support() {
  return (
    <Frame
      preview="A message from the contact page."
      title="{{subject}}"
      foot={<Foot>Sent from the contact page of {'{{siteUrl}}'}. An answer to this mail goes to who wrote it.</Foot>}
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
