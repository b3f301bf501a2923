import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { lowerProcessPriority } from './lower-priority.ts';

const GROUPED = existsSync('/proc/self/autogroup');
let child: ReturnType<typeof spawn> | null = null;

afterEach(() => void child?.kill('SIGKILL'));

function aProcess(): number {
  child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  if (child.pid === undefined) throw new Error('sleep did not start');
  return child.pid;
}

describe('a process that lets others go first', () => {
  it('BULK-18 lets others go first as far as it is asked to', () => {
    const pid = aProcess();
    lowerProcessPriority(pid, 10);
    expect(getPriority(pid)).toBe(10);
    lowerProcessPriority(pid, 19);
    expect(getPriority(pid)).toBe(19);
  });

  // Kernels without autogroups share processor time among processes, and the line before is enough.
  it.runIf(GROUPED)('BULK-18 takes its session behind those of the database', () => {
    const pid = aProcess();
    lowerProcessPriority(pid, 19);
    expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toContain('nice 19');
  });

  it('is let be where it is gone already', () => {
    expect(() => lowerProcessPriority(2 ** 22 - 1, 19)).not.toThrow();
  });
});
