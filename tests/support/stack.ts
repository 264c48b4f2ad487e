import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, ROOT } from '../../local/stack/root.ts';
import { readStackFile, type StackFile } from '../../local/stack/stack-file.ts';
import { ownPort } from './ports.ts';

export interface StartOptions {
  dataDir: string;
  /** Added to the environment that a stack of tests gets. */
  env?: Record<string, string>;
  /** By `npm start`, whose own process is then the supervisor's parent. */
  byNpm?: boolean;
  /** The folder of another copy of the project. */
  root?: string;
}

export interface RunningStack extends StackFile {
  /** The supervisor, or npm. */
  pid: number;
  dataDir: string;
  output: () => string;
  /** Resolves to the exit code, or the signal that ended it. */
  exited: Promise<number | string>;
  /** As Ctrl-C does. */
  stop: () => Promise<number | string>;
}

/** Variables of the machine that a program needs; everything that could change Thaw's behaviour is left out. */
function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'npm_execpath', 'NODE_EXTRA_CA_CERTS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** A process of `npm start`, with everything that it said so far. It ends with us, however we end. */
export function runStart({ dataDir, env = {}, byNpm = false, root = ROOT }: StartOptions): {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | string>;
} {
  const own = env.AUTH_SERVER
    ? ['--import', 'tsx', inProject('tests/real/start-with-auth-server.ts')]
    : [path.join(root, 'local/thaw.mjs'), 'start'];
  const [program, ...args] = byNpm ? (['npm', 'start'] as const) : ([process.execPath, ...own] as const);
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...bareEnvironment(),
      PORT: '0',
      DURABLE: 'false',
      DOT_ENV: 'off',
      FUNCTION_PROCESSES: '1',
      ...env,
      THAW_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { child, output: () => output, exited };
}

/** Ports of our own for a start; those of a data folder that was started before stay. */
async function portsFor(dataDir: string): Promise<Record<string, string>> {
  const isFirst = readStackFile(dataDir) === null;
  const names = [
    'PORT',
    ...(isFirst ? ['POSTGRES_PORT', 'AUTH_PORT', 'SMTP_PORT', 'MAILBOX_PORT', 'METRICS_PORT'] : []),
  ];
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await ownPort());
  return ports;
}

/**
 * Starts what `npm start` starts, on any free port and on a database whose commits do not wait for the disk.
 * Rejects with everything it said when it ends before it is ready.
 */
export async function startStack(options: StartOptions): Promise<RunningStack> {
  const env = { ...(await portsFor(options.dataDir)), ...options.env };
  const { child, output, exited } = runStart({ ...options, env });
  let end: number | string | null = null;
  void exited.then((code) => {
    end = code;
  });
  while (!output().includes('Thaw is ready: ')) {
    if (end !== null) throw new Error(`Thaw did not start (${end}):\n${output()}`);
    await sleep(50);
  }
  const file = readStackFile(options.dataDir);
  if (file === null || child.pid === undefined) throw new Error(`Thaw started without a note:\n${output()}`);
  return {
    ...file,
    pid: child.pid,
    dataDir: options.dataDir,
    output,
    exited,
    stop: () => {
      child.kill('SIGINT');
      return exited;
    },
  };
}
