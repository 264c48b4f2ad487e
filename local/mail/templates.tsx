import type { ReactElement } from 'react';
import { render } from 'react-email';
import { AccountDeleted } from './letters/account-deleted.tsx';
import { Confirmation } from './letters/confirmation.tsx';
import { AccountDeleted as AccountDeletedEs } from './letters/es/account-deleted.tsx';
import { PasswordChanged as PasswordChangedEs } from './letters/es/password-changed.tsx';
import { PerkEnding as PerkEndingEs } from './letters/es/perk-ending.tsx';
import { PlanCanceled as PlanCanceledEs } from './letters/es/plan-canceled.tsx';
import { PlanLowered as PlanLoweredEs } from './letters/es/plan-lowered.tsx';
import { Subscription as SubscriptionEs } from './letters/es/subscription.tsx';
import { Welcome as WelcomeEs } from './letters/es/welcome.tsx';
import { PasswordChanged } from './letters/password-changed.tsx';
import { PerkEnding } from './letters/perk-ending.tsx';
import { PlanCanceled } from './letters/plan-canceled.tsx';
import { PlanLowered } from './letters/plan-lowered.tsx';
import { Recovery } from './letters/recovery.tsx';
import { Subscription } from './letters/subscription.tsx';
import { Support } from './letters/support.tsx';
import { Welcome } from './letters/welcome.tsx';
import { plainText } from './plain-text.ts';

/** Our own mails; `_shared/server/mail/letters.ts` fills in the `{{slots}}`. */
const LETTERS = {
  welcome: { subject: 'Welcome to Thaw', body: <Welcome /> },
  'welcome-perk': { subject: 'Welcome to Thaw', body: <Welcome perk /> },
  subscription: { subject: "You're now subscribed to {{plan}}", body: <Subscription /> },
  'password-changed': { subject: 'Your password was changed', body: <PasswordChanged /> },
  support: { subject: 'Contact: {{subject}}', body: <Support /> },
  'perk-ending': { subject: 'Your free {{plan}} ends on {{date}}', body: <PerkEnding /> },
  'plan-canceled': { subject: 'Your {{plan}} ends on {{date}}', body: <PlanCanceled /> },
  'plan-lowered': { subject: 'Your plan is now {{plan}}', body: <PlanLowered /> },
  'account-deleted': { subject: 'Your account was deleted', body: <AccountDeleted /> },
  'password-reset': { subject: 'Reset your password', body: <Recovery link="{{link}}" /> },
};

/** Those to hosts in Spanish; `support` goes to the operator. */
const SPANISH_LETTERS = {
  welcome: { subject: 'Te damos la bienvenida a Thaw', body: <WelcomeEs /> },
  'welcome-perk': { subject: 'Te damos la bienvenida a Thaw', body: <WelcomeEs perk /> },
  subscription: { subject: 'Ya tienes {{plan}}', body: <SubscriptionEs /> },
  'password-changed': { subject: 'Tu contraseña cambió', body: <PasswordChangedEs /> },
  'perk-ending': { subject: 'Tu {{plan}} gratis termina el {{date}}', body: <PerkEndingEs /> },
  'plan-canceled': { subject: 'Tu {{plan}} termina el {{date}}', body: <PlanCanceledEs /> },
  'plan-lowered': { subject: 'Tu plan ahora es {{plan}}', body: <PlanLoweredEs /> },
  'account-deleted': { subject: 'Tu cuenta se eliminó', body: <AccountDeletedEs /> },
};

/** Supabase Auth's mails; Auth fills in the `{{ }}`. Their subjects are in `supabase/config.toml`. */
const AUTH_LETTERS = {
  recovery: <Recovery link="{{ .SiteURL }}/reset-password?token={{ .TokenHash }}" />,
  confirmation: <Confirmation link="{{ .SiteURL }}/login?confirm={{ .TokenHash }}" />,
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
