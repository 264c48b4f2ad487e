import { GAME_KEYS, GAMES, INVITATIONS } from '#shared/contract/games/registry.ts';
import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, Line, Support, ToSupport, Well, Words } from '../parts.tsx';

// Those to hosts, in Spanish.

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

export function AccountSuspended() {
  return (
    <Frame
      language="es"
      preview="Mientras tanto nadie puede usarla. No se elimina nada."
      title="Tu cuenta está suspendida"
      foot={<Foot>Recibes este correo porque se trata de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Un administrador suspendió tu cuenta. Por ahora no puedes iniciar sesión, tus sesiones abiertas terminaron y los
        enlaces a tus resúmenes no funcionan. Nada se elimina antes de tiempo.
      </Words>
      <Words>
        Para saber por qué, o para pedir que cambie, escribe a <Support />. Un plan de pago sigue hasta que nos pidas
        terminarlo.
      </Words>
    </Frame>
  );
}

export function AddressChanged() {
  return (
    <Frame
      language="es"
      preview="Desde ahora inicias sesión con otro correo."
      title="Tu correo cambió"
      foot={<Foot>Recibes este correo porque se trata de la seguridad de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Tu cuenta tiene ahora otro correo. Con ese inicias sesión, y ahí llegan nuestros mensajes: este es el último
        aquí.
      </Words>
      <Words>
        Si fuiste tú, no hay nada que hacer. Si no, escribe enseguida a <Support />.
      </Words>
    </Frame>
  );
}

export function AddressCode() {
  return (
    <Frame
      language="es"
      preview="Escríbelo donde lo pediste."
      title="Tu código: {{code}}"
      foot={
        <Foot>¿No sabes de qué se trata? Alguien se equivocó al escribir; ignora este correo. No cambia nada.</Foot>
      }
    >
      <Words>Escribe este código en la página donde lo pediste y este será el correo de tu cuenta:</Words>
      <Well>
        <Line>
          <strong>{'{{code}}'}</strong>
        </Line>
      </Well>
      <Fine>Funciona durante {'{{minutes}}'} minutos. No se lo digas a nadie: nunca lo pedimos.</Fine>
    </Frame>
  );
}

export function AddressTaken() {
  return (
    <Frame
      language="es"
      preview="Tu cuenta sigue como estaba."
      title="Alguien quiso usar tu correo"
      foot={<Foot>Recibes este correo porque una cuenta en {'{{siteUrl}}'} lo tiene.</Foot>}
    >
      <Words>
        Alguien, tal vez tú, quiso darle este correo a otra cuenta. Ya tiene una cuenta propia, así que no cambió nada.
      </Words>
      <Words>
        Si fuiste tú: inicia sesión con este correo, o elimina la cuenta que lo tiene. Si olvidaste su contraseña,
        puedes restablecerla.
      </Words>
      <Action href="{{siteUrl}}/login">Iniciar sesión</Action>
    </Frame>
  );
}

export function NewDevice() {
  return (
    <Frame
      language="es"
      preview="Si fuiste tú, no hay nada que hacer."
      title="Nuevo inicio de sesión en tu cuenta"
      foot={<Foot>Recibes este correo porque se trata de la seguridad de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Alguien inició sesión en tu cuenta desde {'{{device}}'}, el {'{{date}}'}. Es la primera vez desde ahí.
      </Words>
      <Words>
        Si fuiste tú, no hay nada que hacer. Si no, cierra esa sesión en tus ajustes y cambia tu contraseña.
      </Words>
      <Action href="{{siteUrl}}/settings">Abrir mis ajustes</Action>
      <Fine>
        ¿Tu contraseña ya no funciona? <Bare href="{{siteUrl}}/forgot-password">Restablécela</Bare>.
      </Fine>
    </Frame>
  );
}

export function PasswordChanged() {
  return (
    <Frame
      language="es"
      preview="Se cerraron todas las sesiones iniciadas con la contraseña anterior."
      title="Tu contraseña cambió"
      foot={<Foot>Recibes este correo porque se trata de la seguridad de tu cuenta en {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Cambió la contraseña de tu cuenta y se cerraron todas las sesiones iniciadas con la contraseña anterior.
      </Words>
      <Words>Si fuiste tú, no hay nada que hacer. Si no, elige otra contraseña enseguida.</Words>
      <Action href="{{siteUrl}}/forgot-password">Restablecer mi contraseña</Action>
      <Fine>
        Y escribe a <Support /> para que podamos revisarlo.
      </Fine>
    </Frame>
  );
}

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

export function PaymentFailed() {
  return (
    <Frame
      language="es"
      preview="Tu plan sigue hasta el {{date}}. Paga antes para conservarlo."
      title="Tu pago de {{plan}} no se pudo cobrar"
      foot={<ToSupport>¿Preguntas? Escribe a</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        No pudimos cobrar {'{{plan}}'} a tu tarjeta. Tu plan sigue igual hasta el {'{{date}}'} y, mientras tanto, Stripe
        lo intenta de nuevo.
      </Words>
      <Words>
        Para conservarlo, paga lo pendiente o usa otra tarjeta. Sin el pago, desde entonces caben hasta{' '}
        {'{{freeParticipants}}'} participantes en tus salas.
      </Words>
      <Action href="{{siteUrl}}/admin">Abrir tu panel</Action>
      <Fine>El botón está arriba en tu panel y lleva a la página de Stripe.</Fine>
    </Frame>
  );
}

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
