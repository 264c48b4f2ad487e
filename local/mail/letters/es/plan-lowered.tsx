import { Frame } from '../../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../../parts.tsx';

export function PlanLowered() {
  return (
    <Frame
      language="es"
      preview="Qué cambia y cómo volver a tener salas más grandes."
      title="Tu plan ahora es {{plan}}"
      foot={<ToSupport>¿No lo esperabas? Escribe a</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Tu plan {'{{formerPlan}}'} terminó. Eso pasa cuando un plan se cancela o se cambia, o cuando su pago se te
        devuelve. Thaw ya no cobra por él.
      </Words>
      <Words>
        Ahora caben hasta {'{{participants}}'} participantes en tus salas. Quienes ya están en una sala abierta se
        quedan.
      </Words>
      <Action href="{{siteUrl}}/subscribe">Elegir un plan</Action>
      <Fine>Tus salas, tus mazos y tu cuenta se quedan.</Fine>
    </Frame>
  );
}
