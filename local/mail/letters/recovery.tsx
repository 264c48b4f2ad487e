import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Words } from '../parts.tsx';

/** @param link opens the password reset */
export function Recovery({ link }: { link: string }) {
  return (
    <Frame
      preview="The link works once, for one hour."
      title="Reset your password"
      foot={<Foot>Didn't ask for this? Ignore this email; nothing changes.</Foot>}
    >
      <Words>Someone, hopefully you, asked to reset the password of your account at Thaw.</Words>
      <Action href={link}>Set a new password</Action>
      <Fine>The link works once, for one hour. If the button doesn't work, paste this link into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
    </Frame>
  );
}
