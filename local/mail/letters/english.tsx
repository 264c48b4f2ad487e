import { GAME_KEYS, GAMES, INVITATIONS } from '#shared/contract/games/registry.ts';
import { Frame } from '../frame.tsx';
import { Action, Bare, Fine, Foot, InSpanish, Line, Support, ToSupport, Well, Words } from '../parts.tsx';

// Our own mails, and Auth's.

export function AccountDeleted() {
  return (
    <Frame
      preview="Your rooms, decks and data are gone. This is our last email to you."
      title="Your account was deleted"
      foot={<Foot>You get this because it concerns your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Your account is deleted, with its rooms, decks and everything in them. A paid plan has ended with it, and Thaw
        doesn't charge you again.
      </Words>
      <Words>Thank you for the time with us. This is our last email to you.</Words>
      <Fine>
        Wasn't it you? Write to <Support />.
      </Fine>
    </Frame>
  );
}

export function AccountSuspended() {
  return (
    <Frame
      preview="You can't log in for now. Nothing is deleted."
      title="Your account is suspended"
      foot={<Foot>You get this because it concerns your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        An administrator has suspended your account. You can't log in for now, your open sessions have ended, and the
        links to your recaps don't work. Nothing of it is deleted before its time.
      </Words>
      <Words>
        To hear why, or to have it changed, write to <Support />. A paid plan continues until you ask us to end it.
      </Words>
    </Frame>
  );
}

export function AddressChanged() {
  return (
    <Frame
      preview="You log in with another address from now on."
      title="Your email address was changed"
      foot={<Foot>You get this because it concerns the safety of your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Your account has another email address now. You log in with that one, and our emails go there: this is the last
        one here.
      </Words>
      <Words>
        If that was you, there is nothing to do. If not, write to <Support /> right away.
      </Words>
    </Frame>
  );
}

export function AddressCode() {
  return (
    <Frame
      preview="Enter it where you asked for it."
      title="Your code: {{code}}"
      foot={<Foot>You don't know of this? Then someone mistyped; leave this mail alone. Nothing changes.</Foot>}
    >
      <Words>Enter this code on the page where you asked for it, and this becomes the address of your account:</Words>
      <Well>
        <Line>
          <strong>{'{{code}}'}</strong>
        </Line>
      </Well>
      <Fine>It works for {'{{minutes}}'} minutes. Tell it to no one: we never ask for it.</Fine>
    </Frame>
  );
}

export function AddressTaken() {
  return (
    <Frame
      preview="Your account is as it was."
      title="Someone wanted to use your address"
      foot={<Foot>You get this because an account at {'{{siteUrl}}'} has this address.</Foot>}
    >
      <Words>
        Someone, perhaps you, wanted to give this address to another account. It has an account of its own already, so
        nothing has changed.
      </Words>
      <Words>
        If it was you: log in with this address instead, or delete the account that has it. You can reset its password
        if you have forgotten it.
      </Words>
      <Action href="{{siteUrl}}/login">Log in</Action>
    </Frame>
  );
}

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

export function NewDevice() {
  return (
    <Frame
      preview="If that was you, there is nothing to do."
      title="New login to your account"
      foot={<Foot>You get this because it concerns the safety of your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        Someone logged in to your account from {'{{device}}'}, on {'{{date}}'}. It's the first time from there.
      </Words>
      <Words>
        If that was you, there is nothing to do. If not, end that login in your settings, and change your password.
      </Words>
      <Action href="{{siteUrl}}/settings">Open my settings</Action>
      <Fine>
        Your password doesn't work any more? <Bare href="{{siteUrl}}/forgot-password">Reset it</Bare>.
      </Fine>
    </Frame>
  );
}

export function PasswordChanged() {
  return (
    <Frame
      preview="Everyone who was logged in with the old one has been logged out."
      title="Your password was changed"
      foot={<Foot>You get this because it concerns the safety of your account at {'{{siteUrl}}'}.</Foot>}
    >
      <Words>
        The password of your account has been changed, and everyone who was logged in with the old one has been logged
        out.
      </Words>
      <Words>If that was you, there is nothing to do. If not, set a new one right away.</Words>
      <Action href="{{siteUrl}}/forgot-password">Reset my password</Action>
      <Fine>
        And write to <Support />, so that we can look into it.
      </Fine>
    </Frame>
  );
}

export function PerkEnding() {
  return (
    <Frame
      preview="What changes then, and how to keep bigger rooms."
      title="Your free {{plan}} ends on {{date}}"
      foot={<ToSupport>Questions? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        You were the first of your company here, so {'{{plan}}'} has been free for you for {'{{months}}'} months. That
        ends on {'{{date}}'}.
      </Words>
      <Words>
        From then on {'{{freeParticipants}}'} participants fit in your rooms, instead of {'{{participants}}'}. To keep
        it as it is, choose {'{{plan}}'} now: you pay {'{{price}}'} a month, and nothing before that day.
      </Words>
      <Action href="{{siteUrl}}/subscribe?tier=pro">{'Keep {{plan}}'}</Action>
      <Fine>If you do nothing, nothing is charged. Your rooms, decks and account stay.</Fine>
    </Frame>
  );
}

export function PlanCanceled() {
  return (
    <Frame
      preview="What you keep until then, and how to stay."
      title="Your {{plan}} ends on {{date}}"
      foot={<ToSupport>Didn't expect this? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your {'{{plan}}'} plan is canceled. It stays as it is until {'{{date}}'}, and nothing more is charged after
        that.
      </Words>
      <Words>From then on, up to {'{{freeParticipants}}'} participants fit in your rooms.</Words>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      <Fine>Changed your mind? Until then you can keep your plan under Manage billing on your dashboard.</Fine>
    </Frame>
  );
}

export function PaymentFailed() {
  return (
    <Frame
      preview="Your plan stays until {{date}}. Pay before that to keep it."
      title="Your payment for {{plan}} failed"
      foot={<ToSupport>Questions? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        We couldn't charge your card for {'{{plan}}'}. Your plan stays as it is until {'{{date}}'}, and Stripe tries
        again meanwhile.
      </Words>
      <Words>
        To keep it, pay what is due or use another card. Without a payment, up to {'{{freeParticipants}}'} participants
        fit in your rooms from then on.
      </Words>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      <Fine>The button for it is at the top of your dashboard, and leads to Stripe's page.</Fine>
    </Frame>
  );
}

export function PlanLowered() {
  return (
    <Frame
      preview="What changes, and how to get bigger rooms again."
      title="Your plan is now {{plan}}"
      foot={<ToSupport>Didn't expect this? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your {'{{formerPlan}}'} plan has ended. That happens when a plan is canceled or changed, or when its payment
        goes back to you. Thaw doesn't charge for it again.
      </Words>
      <Words>Up to {'{{participants}}'} participants fit in your rooms now. People already in an open room stay.</Words>
      <Action href="{{siteUrl}}/subscribe">Choose a plan</Action>
      <Fine>Your rooms, decks and account stay.</Fine>
    </Frame>
  );
}

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

export function Subscription() {
  return (
    <Frame
      preview="What your plan gives you, and where to change or cancel it."
      title="You're now subscribed to {{plan}}"
      foot={<ToSupport>Something's not right? Write to</ToSupport>}
    >
      <Words>{'{{hello}}'},</Words>
      <Words>Thank you. Your plan applies right away, even in rooms that are already open.</Words>
      <Well>
        <Line>
          <strong>{'{{plan}}'}</strong>
        </Line>
        <Line>Up to {'{{participants}}'} participants in a room, in all games</Line>
        <Line>{'{{payment}}'}</Line>
      </Well>
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      <Fine>Your card, your invoices and cancelling are under Manage billing on your dashboard.</Fine>
    </Frame>
  );
}

export function SupportMail() {
  return (
    <Frame
      preview="A message to support."
      title="{{subject}}"
      foot={<Foot>Sent from {'{{siteUrl}}'}. Replies go to the sender.</Foot>}
    >
      <Fine>
        From {'{{name}}'}, <Bare href="mailto:{{email}}">{'{{email}}'}</Bare>
      </Fine>
      <Well>
        <Line>{'{{message}}'}</Line>
      </Well>
    </Frame>
  );
}

/** @param perk also mentions the founder perk */
export function Welcome({ perk = false }: { perk?: boolean }) {
  return (
    <Frame
      preview="Open a room, share its link, and everyone is in with just a name."
      title="Welcome to Thaw"
      foot={
        <>
          <Foot>You get this because an account at {'{{siteUrl}}'} was made with this address.</Foot>
          <ToSupport>That wasn't you? Write to</ToSupport>
        </>
      }
    >
      <Words>{'{{hello}}'},</Words>
      <Words>
        Your account is ready. Open a room a minute before your next meeting and share its link: everyone joins with
        just a name.
      </Words>
      {perk ? (
        <Well>
          <Line>
            You are the first from your company here, so <strong>{'{{plan}}'}</strong> is free for you for{' '}
            {'{{months}}'} months, until {'{{date}}'}: up to {'{{participants}}'} participants in a room. Nothing is
            charged then.
          </Line>
          <Line>
            To keep it, choose {'{{plan}}'} before that day; it costs {'{{price}}'} a month from then on:{' '}
            <Bare href="{{siteUrl}}/subscribe?tier=pro">{'{{siteUrl}}/subscribe?tier=pro'}</Bare>
          </Line>
        </Well>
      ) : null}
      <Action href="{{siteUrl}}/admin">Open your dashboard</Action>
      {GAME_KEYS.map((game) => (
        <Fine key={game}>
          <strong>{GAMES[game].title}</strong>: {INVITATIONS[game].about}
        </Fine>
      ))}
    </Frame>
  );
}
