import type { ReactElement } from 'react';
import { render } from 'react-email';
import * as English from './letters/english.tsx';
import * as Spanish from './letters/spanish.tsx';
import { plainText } from './plain-text.ts';

/** Our own mails; `_shared/server/mail/letters.ts` fills in the `{{slots}}`. */
const LETTERS = {
  welcome: { subject: 'Welcome to Thaw', body: <English.Welcome /> },
  'welcome-perk': { subject: 'Welcome to Thaw', body: <English.Welcome perk /> },
  subscription: { subject: "You're now subscribed to {{plan}}", body: <English.Subscription /> },
  'password-changed': { subject: 'Your password was changed', body: <English.PasswordChanged /> },
  support: { subject: 'Contact: {{subject}}', body: <English.SupportMail /> },
  'perk-ending': { subject: 'Your free {{plan}} ends on {{date}}', body: <English.PerkEnding /> },
  'plan-canceled': { subject: 'Your {{plan}} ends on {{date}}', body: <English.PlanCanceled /> },
  'payment-failed': { subject: 'Your payment for {{plan}} failed', body: <English.PaymentFailed /> },
  'plan-lowered': { subject: 'Your plan is now {{plan}}', body: <English.PlanLowered /> },
  'account-deleted': { subject: 'Your account was deleted', body: <English.AccountDeleted /> },
  'account-suspended': { subject: 'Your account is suspended', body: <English.AccountSuspended /> },
  'new-device': { subject: 'New login to your account', body: <English.NewDevice /> },
  'address-code': { subject: 'Your code: {{code}}', body: <English.AddressCode /> },
  'address-taken': { subject: 'Someone wanted to use your address', body: <English.AddressTaken /> },
  'address-changed': { subject: 'Your email address was changed', body: <English.AddressChanged /> },
  'password-reset': { subject: 'Reset your password', body: <English.Recovery link="{{link}}" /> },
};

/** Those to hosts in Spanish; `support` goes to the operator. */
const SPANISH_LETTERS = {
  welcome: { subject: 'Te damos la bienvenida a Thaw', body: <Spanish.Welcome /> },
  'welcome-perk': { subject: 'Te damos la bienvenida a Thaw', body: <Spanish.Welcome perk /> },
  subscription: { subject: 'Ya tienes {{plan}}', body: <Spanish.Subscription /> },
  'password-changed': { subject: 'Tu contraseña cambió', body: <Spanish.PasswordChanged /> },
  'perk-ending': { subject: 'Tu {{plan}} gratis termina el {{date}}', body: <Spanish.PerkEnding /> },
  'plan-canceled': { subject: 'Tu {{plan}} termina el {{date}}', body: <Spanish.PlanCanceled /> },
  'payment-failed': { subject: 'Tu pago de {{plan}} no se pudo cobrar', body: <Spanish.PaymentFailed /> },
  'plan-lowered': { subject: 'Tu plan ahora es {{plan}}', body: <Spanish.PlanLowered /> },
  'account-deleted': { subject: 'Tu cuenta se eliminó', body: <Spanish.AccountDeleted /> },
  'account-suspended': { subject: 'Tu cuenta está suspendida', body: <Spanish.AccountSuspended /> },
  'new-device': { subject: 'Nuevo inicio de sesión en tu cuenta', body: <Spanish.NewDevice /> },
  'address-code': { subject: 'Tu código: {{code}}', body: <Spanish.AddressCode /> },
  'address-taken': { subject: 'Alguien quiso usar tu correo', body: <Spanish.AddressTaken /> },
  'address-changed': { subject: 'Tu correo cambió', body: <Spanish.AddressChanged /> },
};

/** Supabase Auth's mails; Auth fills in the `{{ }}`. Their subjects are in `supabase/config.toml`. */
const AUTH_LETTERS = {
  recovery: <English.Recovery link="{{ .SiteURL }}/reset-password?token={{ .TokenHash }}" />,
  confirmation: <English.Confirmation link="{{ .SiteURL }}/login?confirm={{ .TokenHash }}" />,
};

/** A literal in the formatter's style. */
function literal(text: string): string {
  const count = (quote: string) => text.split(quote).length;
  const quote = count("'") > count('"') ? '"' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}

function entry(key: string, value: string): string {
  const name = /^[a-z]+$/.test(key) ? key : `'${key}'`;
  return `  ${name}: ${value},\n`;
}

type Letters = Record<string, { subject: string; body: ReactElement }>;

async function rendered(name: string, about: string, letters: Letters): Promise<string> {
  let code = `\n/** ${about} */\nexport const ${name} = {\n`;
  for (const [kind, { subject, body }] of Object.entries(letters)) {
    const html = await render(body);
    const parts = { subject, html, text: plainText(html) };
    const lines = Object.entries(parts).map(([name, text]) => `    ${name}: ${literal(text)},\n`);
    code += entry(kind, `{\n${lines.join('')}  }`);
  }
  return `${code}} as const;\n`;
}

async function ownLetters(): Promise<string> {
  const made = '// Made by `npx tsx local/mail-templates.ts` of what is in `local/mail/`.\n';
  const english = await rendered('RENDERED', 'Our own mails, with slots.', LETTERS);
  return `${made}${english}${await rendered('RENDERED_ES', 'The same in Spanish.', SPANISH_LETTERS)}`;
}

/** Every file generated from the templates, by its path in the project. */
export async function templateFiles(): Promise<Map<string, string>> {
  const files = new Map([['supabase/functions/_shared/server/mail/rendered.ts', await ownLetters()]]);
  for (const [name, body] of Object.entries(AUTH_LETTERS)) {
    files.set(`supabase/templates/${name}.html`, `${await render(body)}\n`);
  }
  return files;
}
