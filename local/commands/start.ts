import { existsSync } from 'node:fs';
import { ensureBuilt } from '../build/ensure.ts';
import type { AuthServer } from '../stack/auth.ts';
import { missingLegal } from '../stack/legal.ts';
import { sendsMail } from '../stack/mail.ts';
import { inProject } from '../stack/root.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import type { StackFile } from '../stack/stack-file.ts';
import { Stack } from '../stack/supervisor.ts';
import { showProgress } from './progress.ts';

const STOP_WITHIN_MS = 9_500;

/** Loads `.env` if it exists, unless `DOT_ENV=off`; variables already set win. */
export function readDotEnv(): void {
  const file = inProject('.env');
  if (process.env.DOT_ENV !== 'off' && existsSync(file)) process.loadEnvFile(file);
}

/** Printed once everything answers: addresses, and how to stop. */
export function announcement(settings: Settings, stack: StackFile): string[] {
  const lines = [`Thaw is ready: ${stack.origin}`];
  if (settings.publicUrl !== null) lines.push(`  for everybody      ${settings.publicUrl}`);
  else if (stack.lanOrigin !== null) lines.push(`  on other devices   ${stack.lanOrigin}`);
  if (stack.demo !== null) lines.push(`  demo login         ${stack.demo.email}  ${stack.demo.password}`);
  if (stack.mailboxUrl !== null) lines.push(`  mailbox            ${stack.mailboxUrl}`);
  if (stack.mailboxUrl === null && !sendsMail(settings.functions)) {
    lines.push('  mail               is not sent: set SMTP_URL or RESEND_API_KEY');
    if (settings.confirmEmails)
      lines.push('                     Until then no one can register: new addresses are confirmed by mail.');
  }
  const unsaid = settings.publicUrl === null ? [] : missingLegal(settings.legal);
  if (unsaid.length > 0) lines.push(`  terms, privacy     say nothing yet by ${unsaid.join(', ')} (.env.example)`);
  lines.push(`  data and logs      ${settings.dataDir}`);
  return lines;
}

/**
 * Runs a stack until a signal, or until one of its parts ends.
 * @param whileUp called once everything answers; its result is called before the stack stops
 * @returns the exit code
 */
export async function runUntilSignal(
  stack: Stack,
  whileUp: (file: StackFile) => Promise<() => Promise<void>>,
): Promise<number> {
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // Tests start this process with an IPC channel, which closes when they are gone.
  process.on('disconnect', () => end(0));
  let close = async () => {};
  const failure = (async () => {
    close = await whileUp(await stack.start());
    console.error(`\n${await stack.failed}`);
    end(1);
  })();
  // A stop during a start makes the rest of it fail; only a failure before the stop counts.
  const code = await Promise.race([ended, failure.then(() => ended)]).catch((error: unknown) => error);
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await close();
  await stack.stop();
  if (typeof code !== 'number') throw code;
  return code;
}

/** Builds the client if it has changed, starts everything, and prints the addresses. */
export async function startThaw(authServer?: AuthServer): Promise<number> {
  readDotEnv();
  const settings = readSettings(process.env);
  const { say, end } = showProgress();
  const dist = ensureBuilt(say);
  // Awaited once the database is up; until then a failure must not count as unhandled.
  dist.catch(() => undefined);
  const stack = new Stack({ settings, dist, say, authServer });
  return await runUntilSignal(stack, async (file) => {
    end();
    console.log(`\n${announcement(settings, file).join('\n')}\n`);
    return async () => console.log('Stopping …');
  });
}

/** `npm start` */
export const main = () => startThaw();
