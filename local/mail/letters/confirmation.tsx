import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Words } from '../parts.tsx';

/** @param link where the address is confirmed */
export function Confirmation({ link }: { link: string }) {
  return (
    <Frame
      preview="One click, and you can log in."
      title="Confirm your e-mail address"
      foot={<Foot>You have no account at Thaw? Then somebody mistyped; you can leave this mail alone.</Foot>}
    >
      <Words>One click, and your account at Thaw is ready.</Words>
      <Action href={link}>Confirm this address</Action>
      <Fine>The link works once, for one hour. If the button does nothing, copy this address into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
    </Frame>
  );
}
