import { Frame } from '../../frame.tsx';
import { Action, Fine, ToSupport, Words } from '../../parts.tsx';

export function PlanCanceled() {
  return (
    <Frame
      language="es"
      preview="Qué conservas hasta entonces y cómo quedarte."
      title="Tu {{plan}} termina el {{date}}"
      foot={<ToSupport>¿No lo esperabas? Escribe a</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Tu plan {'{{plan}}'} está cancelado. Sigue igual hasta el {'{{date}}'} y después no se cobra nada más.
      </Words>
      <Words>A partir de entonces caben hasta {'{{freeParticipants}}'} participantes en tus salas.</Words>
      <Action href="{{siteUrl}}/admin">Abrir tu panel</Action>
      <Fine>¿Cambiaste de idea? Hasta entonces puedes conservar tu plan en tu panel, en Administrar el plan.</Fine>
    </Frame>
  );
}
