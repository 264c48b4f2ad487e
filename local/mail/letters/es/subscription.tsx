import { Frame } from '../../frame.tsx';
import { Action, Fine, Line, ToSupport, Well, Words } from '../../parts.tsx';

export function Subscription() {
  return (
    <Frame
      language="es"
      preview="Qué te da tu plan y dónde cambiarlo o cancelarlo."
      title="Ya tienes {{plan}}"
      foot={<ToSupport>¿Algo no está bien? Escribe a</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>Gracias. Tu plan vale enseguida, incluso en las salas que ya están abiertas.</Words>
      <Well>
        <Line>
          <strong>{'{{plan}}'}</strong>
        </Line>
        <Line>Hasta {'{{participants}}'} participantes en una sala, en todos los juegos</Line>
        <Line>{'{{payment}}'}</Line>
      </Well>
      <Action href="{{siteUrl}}/admin">Abrir tu panel</Action>
      <Fine>Tu tarjeta, tus facturas y la cancelación están en tu panel, en Administrar el plan.</Fine>
    </Frame>
  );
}
