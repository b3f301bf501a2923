import { spawn } from 'node:child_process';
import { ROOT } from './places.mjs';

/**
 * @typedef {object} Ran
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} output standard output and standard error in the order they came
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs one program to its end and keeps what it prints.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean }} [options] `show` also prints as it goes
 * @returns {Promise<Ran>}
 */
export async function run(program, args, { env = {}, cwd = ROOT, show = false } = {}) {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stderr.write(text);
    });
  }
  const code = await ended(child).catch((/** @type {Error} */ fault) => {
    output += `${program} could not be started: ${fault.message}\n`;
    return 1;
  });
  return { ok: code === 0, seconds: (performance.now() - begun) / 1000, output };
}

/**
 * Runs a script with the Node that runs this one.
 * @param {string[]} args the script and its arguments
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean }} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Waits for a child; while any is alive an interrupted command takes its children with it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code, 1 when a signal ended it
 */
export function ended(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
  return new Promise((resolve, reject) => {
    const settle = () => {
      running.delete(child);
      if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
    };
    child.once('error', (fault) => {
      settle();
      reject(fault);
    });
    child.once('close', (code) => {
      settle();
      resolve(code ?? 1);
    });
  });
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
