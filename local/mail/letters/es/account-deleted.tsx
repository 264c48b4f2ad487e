import { Frame } from '../../frame.tsx';
import { Fine, Foot, Support, Words } from '../../parts.tsx';

export function AccountDeleted() {
  return (
    <Frame
      language="es"
      preview="Tus salas, tus mazos y tus datos ya no están. Este es nuestro último correo."
      title="Tu cuenta se eliminó"
      foot={<Foot>Recibes este correo porque se trata de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Tu cuenta se eliminó, con sus salas, sus mazos y todo lo que contenían. Un plan de pago terminó con ella y Thaw
        ya no te cobra.
      </Words>
      <Words>Gracias por el tiempo con nosotros. Este es nuestro último correo para ti.</Words>
      <Fine>
        ¿No fuiste tú? Escribe a <Support />.
      </Fine>
    </Frame>
  );
}
