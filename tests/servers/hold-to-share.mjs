// Holds processes to a share of one processor each, where there is no cgroup to do it: they are stopped and continued
// ten times a second. A process of its own, so that the one that runs the tests stays as it is.
// Called with an entry of the environment that these processes have, and the share.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , entry = '', share = '1'] = process.argv;
const TURN_MS = 100;
const LOOK_EVERY_TURNS = 3;
const RUN_MS = TURN_MS * Number(share);

/** @type {Set<number>} */
let held = new Set();

function findProcesses() {
  const found = new Set();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry)) found.add(pid);
    } catch {
      // It has ended, or is another user's.
    }
  }
  return found;
}

/** @param {'SIGSTOP' | 'SIGCONT'} signal */
function signalAll(signal) {
  for (const pid of held) {
    try {
      process.kill(pid, signal);
    } catch {
      held.delete(pid);
    }
  }
}

function end() {
  held = new Set([...held, ...findProcesses()]);
  signalAll('SIGCONT');
  process.exit(0);
}
process.on('SIGTERM', end);
// The process that started this is gone.
process.stdin.on('end', end).on('close', end).resume();

for (let turn = 0; ; turn += 1) {
  if (turn % LOOK_EVERY_TURNS === 0) held = findProcesses();
  if (RUN_MS > 0) {
    signalAll('SIGCONT');
    await sleep(RUN_MS);
  }
  signalAll('SIGSTOP');
  await sleep(TURN_MS - RUN_MS);
}
