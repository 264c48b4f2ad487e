import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Its share of the memory in KiB: what it shares with others is split among them. */
  pssKib: number;
  command: string;
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').join(' ').trim();
    return { pid, parent, pssKib: Number(pss ?? 0), command };
  } catch {
    return null;
  }
}

/** A process and everything that it started, with their memory. Linux only; as root where others' processes are among them. */
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

/** The whole memory of a stack in MiB. */
export function memoryOf(root: number): number {
  return processTree(root).reduce((sum, { pssKib }) => sum + pssKib, 0) / 1024;
}
