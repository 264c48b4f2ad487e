import { Frame } from '../frame.tsx';
import { Action, Fine, Line, ToSupport, Well, Words } from '../parts.tsx';

export function Subscription() {
  return (
    <Frame
      preview="What your plan gives you, and where to change or cancel it."
      title="You're now subscribed to {{plan}}"
      foot={<ToSupport>Something's not right? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>Thank you. Your plan applies right away, even in rooms that are already open.</Words>
      <Well>
        <Line>
          <strong>{'{{plan}}'}</strong>
        </Line>
        <Line>Up to {'{{participants}}'} participants in a room, in all games</Line>
        <Line>{'{{payment}}'}</Line>
      </Well>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      <Fine>Your card, your invoices and cancelling are under Manage billing on your dashboard.</Fine>
    </Frame>
  );
}
