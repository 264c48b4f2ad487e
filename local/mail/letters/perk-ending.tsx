import { Frame } from '../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../parts.tsx';

export function PerkEnding() {
  return (
    <Frame
      preview="What changes then, and how to keep bigger rooms."
      title="Your free {{plan}} ends on {{date}}"
      foot={<ToSupport>Questions? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        You were the first of your company here, so {'{{plan}}'} has been free for you for {'{{months}}'} months. That
        ends on {'{{date}}'}.
      </Words>
      <Words>
        From then on {'{{freeParticipants}}'} participants fit in your rooms, instead of {'{{participants}}'}. To keep
        it as it is, choose {'{{plan}}'} now: you pay {'{{price}}'} a month, and nothing before that day.
      </Words>
      <Action href="{{siteUrl}}/subscribe?tier=pro">{'Keep {{plan}}'}</Action>
      <Fine>If you do nothing, nothing is charged. Your rooms, decks and account stay.</Fine>
    </Frame>
  );
}
