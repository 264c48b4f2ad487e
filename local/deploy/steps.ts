import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { DEFAULT_SUPPORT_EMAIL } from '../../supabase/functions/_shared/contract/messages.ts';
import type { ClientConfig } from '../../supabase/functions/_shared/contract/system.ts';
import { buildClient } from '../build/client.ts';
import { SECURITY_TXT_PATH, securityTxt } from '../front/security-txt.ts';
import { makeApiRole } from '../stack/api-role.ts';
import { writePrivate } from '../stack/data-folder.ts';
import { inProject, ROOT } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';
import { bundleFunctions } from './bundle.ts';
import type { Checked } from './secrets.ts';
import { netlifyToml } from './static-host.ts';

export interface Step {
  title: string;
  /** The command, or the work in words; without any secret. */
  does: string;
  run: () => Promise<void>;
}

const production = z.object({
  remotes: z.object({ production: z.object({ project_id: z.string(), auth: z.object({ site_url: z.string() }) }) }),
});

/** The faults of `[remotes.production]` in config.toml for this deployment, as sentences. */
export function checkConfig({ own, secrets }: Checked, toml: string): string[] {
  const { project_id: ref, auth } = production.parse(parse(toml)).remotes.production;
  const faults = [];
  if (ref !== own.SUPABASE_PROJECT_REF) faults.push('project_id is not SUPABASE_PROJECT_REF');
  if (auth.site_url !== new URL(secrets.PUBLIC_URL ?? '').origin)
    faults.push('site_url is not the origin of PUBLIC_URL');
  return faults.map((fault) => `supabase/config.toml, [remotes.production]: ${fault}`);
}

/** The password of the database, from the pooler's URL. */
const passwordOf = (poolerUrl: string) => decodeURIComponent(new URL(poolerUrl).password);

/** Runs the Supabase CLI in our terminal, since it may ask something. */
function supabase(args: string[], env: Record<string, string> = {}): Promise<void> {
  const cli = inProject('node_modules/supabase/dist/supabase.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Trouble(`supabase ${args[0]} failed. Correct it and deploy again: every step can be repeated.`)),
    );
  });
}

/** The variables as a file for the CLI, whose parser (dotenv) knows quotes but nothing to escape them with. */
export function envFile(variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => {
    // Between double quotes it reads `\n` as a new line, so those come last.
    const quote = ["'", '`', '"'].find((one) => !value.includes(one));
    if (quote === undefined) throw new Trouble(`${name} has every kind of quotes in it, which the CLI can't read.`);
    return `${name}=${quote}${value}${quote}\n`;
  });
  return lines.join('');
}

/** Sets the functions' variables through a private file: arguments could be read by others on this machine. */
async function setSecrets(secrets: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-secrets-'));
  try {
    const file = path.join(folder, '.env');
    writePrivate(file, envFile(secrets));
    await supabase(['secrets', 'set', '--env-file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const DEPLOY = ['functions', 'deploy', '--use-api'];

async function deployFunctions(ref: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-functions-'));
  try {
    bundleFunctions(folder);
    await supabase([...DEPLOY, `--remote=${ref}`, '--workdir', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The static host's files by their path, null where there is none: the client's settings, a contact, and the host's rules. */
export async function siteFiles({ legal, own, secrets }: Checked): Promise<Record<string, string | null>> {
  const origin = new URL(secrets.PUBLIC_URL ?? '').origin;
  const supabaseUrl = `https://${own.SUPABASE_PROJECT_REF}.supabase.co`;
  const config: ClientConfig = {
    supabaseUrl,
    supabasePublishableKey: own.SUPABASE_PUBLISHABLE_KEY,
    publicOrigin: origin,
    tileUrl: own.TILE_URL ?? null,
    tileAttribution: own.TILE_ATTRIBUTION ?? '',
    stripePublishableKey: own.STRIPE_PUBLISHABLE_KEY ?? null,
    supportEmail: secrets.SUPPORT_EMAIL ?? DEFAULT_SUPPORT_EMAIL,
    canRegister: true,
    demo: null,
    devTools: false,
    legal,
  };
  const { stripePublishableKey, supportEmail, tileUrl } = config;
  const proxySecret = secrets.TRUSTED_PROXY_SECRET ?? '';
  return {
    'dist/config.json': `${JSON.stringify(config, null, 2)}\n`,
    [`dist${SECURITY_TXT_PATH}`]: securityTxt({ publicUrl: origin, supportEmail }, Date.now()),
    'netlify.toml': await netlifyToml({ origin, supabaseUrl, proxySecret, tileUrl, stripePublishableKey }),
  };
}

async function writeSite(checked: Checked): Promise<void> {
  for (const [file, text] of Object.entries(await siteFiles(checked))) {
    const target = inProject(file);
    if (text === null) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    // The rules hold a secret.
    if (file === 'netlify.toml') writePrivate(target, text);
    else writeFileSync(target, text);
  }
}

/** All steps of a deployment in order. Each may be repeated; a failed one ends the deployment. */
export function deploymentSteps(checked: Checked): Step[] {
  const { own, secrets } = checked;
  const origin = new URL(secrets.PUBLIC_URL ?? '').origin;
  const project = ['--project-ref', own.SUPABASE_PROJECT_REF];
  const password = { SUPABASE_DB_PASSWORD: passwordOf(own.POOLER_URL) };
  const cli = (title: string, args: string[], env?: Record<string, string>): Step => ({
    title,
    does: `npx supabase ${args.join(' ')}`,
    run: () => supabase(args, env),
  });
  let databaseUrl = '';
  const names = [...Object.keys(secrets), 'DATABASE_URL'];
  return [
    cli('Link the project', ['link', ...project], password),
    {
      title: 'Make the place data',
      does: 'npx tsx local/places/generate.ts',
      run: async () => {
        const tsx = inProject('node_modules/tsx/dist/cli.mjs');
        execFileSync(process.execPath, [tsx, inProject('local/places/generate.ts')], { cwd: ROOT, stdio: 'inherit' });
      },
    },
    // Without `--remote` it would go to a stack of this machine; with the project's ref the password would be ignored.
    cli('Apply migrations and seeds', ['db', 'push', '--include-seed', '--remote'], password),
    {
      title: "Make the functions' database role",
      does: 'edge_api, with a new password',
      run: async () => {
        databaseUrl = await makeApiRole(own.POOLER_URL);
      },
    },
    {
      title: "Set the functions' variables",
      does: `npx supabase secrets set --env-file <${names.join(', ')}>`,
      run: () => setSecrets({ ...secrets, DATABASE_URL: databaseUrl }),
    },
    {
      title: 'Deploy the functions',
      does: `npx supabase ${DEPLOY.join(' ')} --remote=${own.SUPABASE_PROJECT_REF}, each as one file with its libraries`,
      run: () => deployFunctions(own.SUPABASE_PROJECT_REF),
    },
    cli("Set Auth's rules and mails", ['config', 'push'], { AUTH_SMTP_PASSWORD: own.AUTH_SMTP_PASSWORD }),
    {
      title: 'Build the client',
      does: `npm run build -- --origin ${origin}`,
      run: () => buildClient({ origin, quiet: true }),
    },
    {
      title: "Write the static host's files",
      does: `dist/config.json, dist${SECURITY_TXT_PATH}, netlify.toml`,
      run: () => writeSite(checked),
    },
  ];
}

export const readConfig = () => readFileSync(inProject('supabase/config.toml'), 'utf8');
