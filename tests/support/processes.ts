import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Processor time in milliseconds, in the program and in the kernel, with that of the children that it has seen end. */
  cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').join(' ').trim();
    return { pid, parent: Number(fields[1]), command, cpuMs: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** A process and everything that it started. Linux only. */
export function processTree(root: number): Process[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .map(readProcess)
    .filter((found) => found !== null);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Ends a process and everything that it started without a word, as a power cut would. Linux only. */
export function killAll(root: number): void {
  for (const { pid } of processTree(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself meanwhile: a database's workers come and go, and its parts notice that the first is dead.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** A process's share of the memory in KiB: shared memory is split among its owners. */
function pssKibOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The whole memory of a stack in MiB; as root where others' processes are among its own. */
export function memoryOf(root: number): number {
  return processTree(root).reduce((sum, { pid }) => sum + pssKibOf(pid), 0) / 1024;
}

/** The processor time in milliseconds that a stack has used so far. */
export function cpuMsOf(root: number): number {
  return processTree(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** The same of its PostgreSQL alone. */
export function databaseMsOf(root: number): number {
  const isDatabase = ({ command }: Process) => command.startsWith('postgres') || command.includes('/bin/postgres');
  return processTree(root)
    .filter(isDatabase)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
