import { Frame } from '../../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../../parts.tsx';

export function PerkEnding() {
  return (
    <Frame
      language="es"
      preview="Qué cambia entonces y cómo conservar salas más grandes."
      title="Tu {{plan}} gratis termina el {{date}}"
      foot={<ToSupport>¿Preguntas? Escribe a</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Fuiste la primera persona de tu empresa aquí, así que {'{{plan}}'} fue gratis para ti durante {'{{months}}'}{' '}
        meses. Eso termina el {'{{date}}'}.
      </Words>
      <Words>
        Desde entonces caben {'{{freeParticipants}}'} participantes en tus salas, en vez de {'{{participants}}'}. Para
        que todo siga igual, elige {'{{plan}}'} ahora: pagas {'{{price}}'} al mes, y nada antes de ese día.
      </Words>
      <Action href="{{siteUrl}}/subscribe?tier=pro">{'Conservar {{plan}}'}</Action>
      <Fine>Si no haces nada, no se cobra nada. Tus salas, tus mazos y tu cuenta se quedan.</Fine>
    </Frame>
  );
}
