import { Frame } from '../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../parts.tsx';

export function PlanLowered() {
  return (
    <Frame
      preview="What changes, and how to get bigger rooms again."
      title="Your plan is now {{plan}}"
      foot={<ToSupport>Didn't expect this? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your {'{{formerPlan}}'} plan has ended. That happens when a plan is canceled or changed, or when its payment
        goes back to you. Thaw doesn't charge for it again.
      </Words>
      <Words>Up to {'{{participants}}'} participants fit in your rooms now. People already in an open room stay.</Words>
      <Action href="{{siteUrl}}/subscribe">Choose a plan</Action>
      <Fine>Your rooms, decks and account stay.</Fine>
    </Frame>
  );
}
