import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Words } from '../parts.tsx';

/** @param link where the new password is set */
export function Recovery({ link }: { link: string }) {
  return (
    <Frame
      preview="The link works once, for one hour."
      title="Reset your password"
      foot={<Foot>You did not ask for this? Then nothing changes, and you can leave this mail alone.</Foot>}
    >
      <Words>Somebody, hopefully you, asked to reset the password of your account at Thaw.</Words>
      <Action href={link}>Set a new password</Action>
      <Fine>The link works once, for one hour. If the button does nothing, copy this address into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
    </Frame>
  );
}
