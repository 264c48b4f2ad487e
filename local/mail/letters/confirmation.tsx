import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Words } from '../parts.tsx';

/** @param link confirms the address */
export function Confirmation({ link }: { link: string }) {
  return (
    <Frame
      preview="Open the page, log in, and your account is ready."
      title="Confirm your email address"
      foot={
        <Foot>
          You have no account at Thaw? Then someone mistyped; leave this mail alone. No one can use your address without
          it.
        </Foot>
      }
    >
      <Words>
        Open this page and log in with your password: that confirms this address, and your account at Thaw is ready.
      </Words>
      <Action href={link}>Log in to confirm</Action>
      <Fine>The link works once, for one hour. If the button doesn't work, paste this link into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
    </Frame>
  );
}
