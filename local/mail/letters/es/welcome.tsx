import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { Frame } from '../../frame.tsx';
import { Action, Bare, Fine, Foot, Line, ToSupport, Well, Words } from '../../parts.tsx';

const ABOUT: Record<Game, string> = {
  coloring: 'Un dibujo que todo el mundo pinta a la vez.',
  'this-or-that': 'Dos opciones, un voto por persona y resultados en vivo.',
  masterpiece: 'Todos dibujan el mismo tema y votan sin saber de quién es cada dibujo.',
  'two-truths': 'Cada persona escribe dos verdades y una mentira, y los demás adivinan.',
  'warm-welcome': 'Un mapa muestra dónde está cada persona hoy.',
};

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
      {Object.entries(ABOUT).map(([game, about]) => (
        <Fine key={game}>
          <strong>{GAMES[game as Game].title}</strong>: {about}
        </Fine>
      ))}
    </Frame>
  );
}
