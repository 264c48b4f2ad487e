import { networkInterfaces } from 'node:os';
import { lanAddress } from '../front/lan.ts';
import { type AuthServer, jwksOf, readAuthRules, startAuth } from './auth.ts';
import { openDataFolder, readKeys } from './data-folder.ts';
import { startDatabase } from './database.ts';
import { arrangeDemo, DEMO } from './demo.ts';
import { startDueWork } from './due-work.ts';
import { type Front, type FrontOptions, startFront } from './front.ts';
import { authMail, mailVariables, sendsMail, startMailbox } from './mail.ts';
import { startMetrics } from './metrics.ts';
import { addressHere, frontPort, pickPort } from './ports.ts';
import { hasCluster } from './postgres.ts';
import { inProject } from './root.ts';
import type { Settings } from './settings.ts';
import { readStackFile, type StackFile, writeStackFile } from './stack-file.ts';

export interface StackOptions {
  settings: Settings;
  /** Folder of the built client, once built; null: another server has the client, on `visiblePort`. */
  dist: Promise<string> | null;
  /** The public port, if another server is in front of ours. */
  visiblePort?: number;
  /** Prints the steps of the start, and later a line for each part that is started again. */
  say: (line: string) => void;
  /** In place of the embedded Auth, for tests. */
  authServer?: AuthServer | undefined;
}

/** The previous ports, so that bookmarks of the mailbox and the database keep working. */
async function pickPorts({ ports, dataDir }: Settings, front: number): Promise<StackFile['ports']> {
  const last = readStackFile(dataDir)?.ports;
  return {
    front,
    postgres: await pickPort('POSTGRES_PORT', ports.postgres, last?.postgres ?? null),
    auth: await pickPort('AUTH_PORT', ports.auth, last?.auth ?? null),
    smtp: await pickPort('SMTP_PORT', ports.smtp, last?.smtp ?? null),
    mailbox: await pickPort('MAILBOX_PORT', ports.mailbox, last?.mailbox ?? null),
    metrics: await pickPort('METRICS_PORT', ports.metrics, last?.metrics ?? null),
  };
}

/** Each process's share of the connections to the database. */
function connectionsFor(processes: number): number {
  return Math.min(10, Math.floor(40 / processes));
}

/** Thrown by `start` when `stop` comes first. */
class Interrupted extends Error {
  override name = 'Interrupted';
}

/**
 * The embedded Supabase with Thaw on it. Call `start` once; `stop` at any time, even during the start. Programs that end by
 * themselves are started again. Parts stop in reverse order.
 */
export class Stack {
  readonly #options: StackOptions;
  readonly #stops: (() => Promise<void>)[] = [];
  #startFront: (() => Promise<Front>) | null = null;
  #front: Front | null = null;
  #stopping: Promise<void> | null = null;
  #reloading: Promise<void> = Promise.resolve();
  #fail: (sentence: string) => void = () => undefined;
  /** Resolves to a message once a part can't be started again. */
  readonly failed = new Promise<string>((resolve) => {
    this.#fail = resolve;
  });

  constructor(options: StackOptions) {
    this.#options = options;
  }

  /** @throws {Trouble} if a part can't start */
  async start(): Promise<StackFile> {
    const { settings, say, dist, authServer } = this.#options;
    const { dataDir } = settings;
    const lock = await openDataFolder(dataDir);
    await this.#own(async () => lock.release());
    const port = await frontPort(settings.port, lock.tookOver, settings.host);
    const ports = await pickPorts(settings, port);
    const keys = readKeys(dataDir, hasCluster(dataDir));
    const visiblePort = this.#options.visiblePort ?? port;
    const here = addressHere(settings.host);
    const origin = `http://${here === '127.0.0.1' ? 'localhost' : here}:${visiblePort}`;
    const lan = lanAddress(networkInterfaces(), settings.host);

    const database = await startDatabase({
      dataDir,
      port: ports.postgres,
      keys,
      durable: settings.durable,
      authServer,
      say,
      failed: this.#fail,
    });
    await this.#own(database.stop);

    say(`Starting accounts${settings.mailbox ? ', mailbox' : ''} and functions …`);
    const mailbox = settings.mailbox ? await startMailbox(dataDir, { smtp: ports.smtp, web: ports.mailbox }) : null;
    if (mailbox !== null) await this.#own(mailbox.stop);
    const functions = { ...settings.functions, ...mailVariables(settings.functions, mailbox) };
    const auth = await (authServer?.start ?? startAuth)({
      dataDir,
      adminUrl: database.adminUrl,
      port: ports.auth,
      keys,
      siteUrl: settings.publicUrl ?? origin,
      confirmEmails: settings.confirmEmails,
      sendsMail: sendsMail(functions),
      email: authMail(functions),
      smtpUrl: functions.SMTP_URL ?? null,
    });
    await this.#own(auth.stop);
    await arrangeDemo(settings.demoAccount, database.adminUrl, auth.url, keys);

    const demo = settings.demoAccount ? { email: DEMO.email, password: DEMO.password } : null;
    const front: FrontOptions['front'] = {
      port,
      host: settings.host,
      visiblePort,
      dist: (await dist) ?? null,
      functions: inProject('supabase/functions'),
      authUrl: auth.url,
      authCallsPer5Minutes: settings.rateLimits ? readAuthRules().rate_limit.token_refresh : null,
      trustedProxyHops: settings.trustedProxyHops,
      trustedProxySecret: settings.trustedProxySecret,
      publishableKey: keys.publishableKey,
      publicUrl: settings.publicUrl,
      tileUrl: settings.tileUrl,
      tileAttribution: settings.tileAttribution,
      stripePublishableKey: settings.stripePublishableKey,
      supportEmail: settings.supportEmail,
      legal: settings.legal,
      canRegister: sendsMail(functions) || !settings.confirmEmails,
      demo,
      devTools: settings.devTools,
    };
    const env = {
      DATABASE_CONNECTIONS: String(connectionsFor(settings.functionProcesses)),
      ...functions,
      SITE_URL: settings.publicUrl ?? origin,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
      SUPABASE_JWKS: jwksOf(keys.jwtSecret),
    };
    const processes = settings.functionProcesses;
    this.#startFront = () =>
      startFront({ dataDir, front, processes, databaseUrl: database.url, env, say, failed: this.#fail });
    this.#front = await this.#startFront();
    await this.#own(async () => this.#front?.stop());
    const running = () => this.#front?.processes() ?? [];
    await this.#own(await startMetrics({ port: ports.metrics, adminUrl: database.adminUrl, processes: running }));
    await this.#own(startDueWork(`http://${here}:${port}`));

    const note: StackFile = {
      origin,
      lanOrigin: lan === null ? null : `http://${lan}:${visiblePort}`,
      ports,
      adminUrl: database.adminUrl,
      ownerUrl: database.ownerUrl,
      databaseUrl: database.url,
      authUrl: auth.url,
      mailboxUrl: mailbox?.url ?? null,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      jwtSecret: keys.jwtSecret,
      demo,
    };
    writeStackFile(dataDir, note);
    return note;
  }

  /** Registers a running part for `stop`. */
  async #own(stop: () => Promise<void>): Promise<void> {
    if (this.#stopping === null) {
      this.#stops.push(stop);
      return;
    }
    await stop();
    throw new Interrupted();
  }

  /** Reloads the functions; reloads never overlap. */
  reloadFunctions(): Promise<void> {
    const reload = async () => {
      const old = this.#front;
      this.#front = null;
      await old?.stop();
      if (this.#stopping === null) this.#front = (await this.#startFront?.()) ?? null;
    };
    this.#reloading = this.#reloading.then(reload, reload);
    return this.#reloading;
  }

  /** Stops every part, the front first. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (let part = this.#stops.pop(); part !== undefined; part = this.#stops.pop()) await part();
    })();
    return this.#stopping;
  }
}
