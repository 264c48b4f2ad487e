import { GAME_KEYS, GAMES, INVITATIONS } from '#shared/contract/games/registry.ts';
import { Frame } from '../../frame.tsx';
import { Action, Bare, Fine, Foot, Line, ToSupport, Well, Words } from '../../parts.tsx';

/** @param perk also mentions the founder perk */
export function Welcome({ perk = false }: { perk?: boolean }) {
  return (
    <Frame
      language="es"
      preview="Abre una sala, comparte su enlace y todos entran solo con un nombre."
      title="Te damos la bienvenida a Thaw"
      foot={
        <>
          <Foot>Recibes este correo porque se creó una cuenta en {'{{siteUrl}}'} con esta dirección.</Foot>
          <ToSupport>¿No fuiste tú? Escribe a</ToSupport>
        </>
      }
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Tu cuenta está lista. Abre una sala un minuto antes de tu próxima reunión y comparte su enlace: todos entran
        solo con un nombre.
      </Words>
      {perk ? (
        <Well>
          <Line>
            Eres la primera persona de tu empresa aquí, así que <strong>{'{{plan}}'}</strong> es gratis para ti durante{' '}
            {'{{months}}'} meses, hasta el {'{{date}}'}: hasta {'{{participants}}'} participantes en una sala. Después
            no se cobra nada.
          </Line>
          <Line>
            Para conservarlo, elige {'{{plan}}'} antes de ese día; desde entonces cuesta {'{{price}}'} al mes:{' '}
            <Bare href="{{siteUrl}}/subscribe?tier=pro">{'{{siteUrl}}/subscribe?tier=pro'}</Bare>
          </Line>
        </Well>
      ) : null}
      <Action href="{{siteUrl}}/admin">Abrir tu panel</Action>
      {GAME_KEYS.map((game) => (
        <Fine key={game}>
          <strong>{GAMES[game].title}</strong>: {INVITATIONS[game].aboutInSpanish}
        </Fine>
      ))}
    </Frame>
  );
}
