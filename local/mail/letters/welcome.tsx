import { Frame } from '../frame.tsx';
import { Action, Fine, Foot, Support, Words } from '../parts.tsx';

const GAMES = [
  ['Collaborative Coloring Book', 'everybody paints on one picture'],
  ['This or That', 'two choices, and the votes as they come in'],
  ['Masterpiece Match', 'one prompt, 30 seconds, and a vote'],
  ['Warm Welcome', 'a map of where everybody is today'],
] as const;

export function Welcome() {
  return (
    <Frame
      preview="Open a room, share its link, and everybody is in with just a name."
      title="Welcome to Thaw"
      foot={
        <>
          <Foot>You get this because an account at {'{{siteUrl}}'} was made with this address.</Foot>
          <Foot>
            That was not you? Write to <Support />.
          </Foot>
        </>
      }
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your account is ready. Open a room a minute before your next meeting and share its link: everybody joins with
        just a name.
      </Words>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      {GAMES.map(([name, what]) => (
        <Fine key={name}>
          <strong>{name}</strong>: {what}.
        </Fine>
      ))}
    </Frame>
  );
}
