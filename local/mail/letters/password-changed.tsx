import { Frame } from '../frame.tsx';
import { Action, Fine, Foot, Support, Words } from '../parts.tsx';

export function PasswordChanged() {
  return (
    <Frame
      preview="Everyone who was logged in with the old one has been logged out."
      title="Your password was changed"
      foot={<Foot>You get this because it concerns the safety of your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        The password of your account has been changed, and every device that was logged in has been logged out.
      </Words>
      <Words>If that was you, there is nothing to do. If not, set a new one right away.</Words>
      <Action href="{{siteUrl}}/forgot-password">Reset my password</Action>
      <Fine>
        And write to <Support />, so that we can look into it.
      </Fine>
    </Frame>
  );
}
