import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, InSpanish, Words } from '../parts.tsx';

/** Auth sends it and knows no language: it has both. @param link confirms the address */
export function Confirmation({ link }: { link: string }) {
  return (
    <Frame
      preview="Open the page, log in, and your account is ready."
      title="Confirm your email address"
      foot={
        <>
          <Foot>
            You have no account at Thaw? Then someone mistyped; leave this mail alone. No one can use your address
            without it.
          </Foot>
          <Foot>
            <span lang="es">¿No tienes una cuenta en Thaw? Alguien se equivocó al escribir; ignora este correo.</span>
          </Foot>
        </>
      }
    >
      <Words>
        Open this page and log in with your password: that confirms this address, and your account at Thaw is ready.
      </Words>
      <Action href={link}>Log in to confirm</Action>
      <Fine>The link works once, for one hour. If the button doesn't work, paste this link into your browser:</Fine>
      <Fine>
        <Bare href={link}>{link}</Bare>
      </Fine>
      <InSpanish title="Confirma tu correo">
        Abre el mismo botón o enlace e inicia sesión con tu contraseña: así confirmas este correo y tu cuenta en Thaw
        queda lista. El enlace funciona una sola vez, durante una hora.
      </InSpanish>
    </Frame>
  );
}
