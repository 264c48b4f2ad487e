import { Frame } from '../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../parts.tsx';

export function PlanCanceled() {
  return (
    <Frame
      preview="What you keep until then, and how to stay."
      title="Your {{plan}} ends on {{date}}"
      foot={<ToSupport>Didn't expect this? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your {'{{plan}}'} plan is canceled. It stays as it is until {'{{date}}'}, and nothing more is charged after
        that.
      </Words>
      <Words>From then on, up to {'{{freeParticipants}}'} participants fit in your rooms.</Words>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      <Fine>Changed your mind? Until then you can keep your plan under Manage billing on your dashboard.</Fine>
    </Frame>
  );
}
