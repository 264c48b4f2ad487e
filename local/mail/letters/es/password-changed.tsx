import { Frame } from '../../frame.tsx';
import { Action, Fine, Foot, Support, Words } from '../../parts.tsx';

export function PasswordChanged() {
  return (
    <Frame
      language="es"
      preview="Se cerraron todas las sesiones iniciadas con la contraseña anterior."
      title="Tu contraseña cambió"
      foot={<Foot>Recibes este correo porque se trata de la seguridad de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>Cambió la contraseña de tu cuenta y se cerró la sesión en todos los dispositivos.</Words>
      <Words>Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña enseguida.</Words>
      <Action href="{{siteUrl}}/forgot-password">Restablecer mi contraseña</Action>
      <Fine>
        Y escribe a <Support /> para que podamos revisarlo.
      </Fine>
    </Frame>
  );
}
