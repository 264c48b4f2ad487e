import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, InSpanish, Words } from '../parts.tsx';

/** Auth sends it and knows no language: it has both. @param link opens the password reset */
export function Recovery({ link }: { link: string }) {
  return (
    <Frame
      preview="The link works once, for one hour."
      title="Reset your password"
      foot={
        <>
          <Foot>Didn't ask for this? Ignore this email; nothing changes.</Foot>
          <Foot>
            <span lang="es">¿No lo pediste? Ignora este correo; no cambia nada.</span>
          </Foot>
        </>
      }
    >
      <Words>Someone, hopefully you, asked to reset the password of your account at Thaw.</Words>
      <Action href={link}>Set a new password</Action>
      <Fine>The link works once, for one hour. If the button doesn't work, paste this link into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
      <InSpanish title="Restablece tu contraseña">
        Alguien, esperamos que tú, pidió restablecer la contraseña de tu cuenta en Thaw. Abre el mismo botón o enlace
        para elegir otra. Funciona una sola vez, durante una hora.
      </InSpanish>
    </Frame>
  );
}
