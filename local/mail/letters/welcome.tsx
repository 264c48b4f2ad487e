import { GAME_KEYS, GAMES, INVITATIONS } from '#shared/contract/games/registry.ts';
import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Line, ToSupport, Well, Words } from '../parts.tsx';

/** @param perk also mentions the founder perk */
export function Welcome({ perk = false }: { perk?: boolean }) {
  return (
    <Frame
      preview="Open a room, share its link, and everyone is in with just a name."
      title="Welcome to Thaw"
      foot={
        <>
          <Foot>You get this because an account at {'{{siteUrl}}'} was made with this address.</Foot>
          <ToSupport>That wasn't you? Write to</ToSupport>
        </>
      }
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your account is ready. Open a room a minute before your next meeting and share its link: everyone joins with
        just a name.
      </Words>
      {perk ? (
        <Well>
          <Line>
            You are the first from your company here, so <strong>{'{{plan}}'}</strong> is free for you for{' '}
            {'{{months}}'} months, until {'{{date}}'}: up to {'{{participants}}'} participants in a room. Nothing is
            charged then.
          </Line>
          <Line>
            To keep it, choose {'{{plan}}'} before that day; it costs {'{{price}}'} a month from then on:{' '}
            <Bare href="{{siteUrl}}/subscribe?tier=pro">{'{{siteUrl}}/subscribe?tier=pro'}</Bare>
          </Line>
        </Well>
      ) : null}
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      {GAME_KEYS.map((game) => (
        <Fine key={game}>
          <strong>{GAMES[game].title}</strong>: {INVITATIONS[game].about}
        </Fine>
      ))}
    </Frame>
  );
}
