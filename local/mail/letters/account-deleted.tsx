import { Frame } from '../frame.tsx';
import { Fine, Foot, Support, Words } from '../parts.tsx';

export function AccountDeleted() {
  return (
    <Frame
      preview="Your rooms, decks and data are gone. This is our last email to you."
      title="Your account was deleted"
      foot={<Foot>You get this because it concerns your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Your account is deleted, with its rooms, decks and everything in them. A paid plan has ended with it, and Thaw
        doesn't charge you again.
      </Words>
      <Words>Thank you for the time with us. This is our last email to you.</Words>
      <Fine>
        Wasn't it you? Write to <Support />.
      </Fine>
    </Frame>
  );
}
