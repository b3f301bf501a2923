import { spawn } from 'node:child_process';
import { ROOT } from './places.mjs';

/**
 * @typedef {object} Ran
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} output standard output and standard error in the order they came
 */

/** The tools see a pipe; whether anyone looks at a terminal is known here. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: '0', NO_COLOR: '1' };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs one program to its end and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, show?: boolean }} [options] `show` also prints as it goes
 * @returns {Promise<Ran>}
 */
export async function run(program, args, { env = {}, cwd = ROOT, show = false } = {}) {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...COLOURS, ...env },
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

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The code to end with once the children are gone; null while nobody interrupts. */
let endingWith = /** @type {number | null} */ (null);

/**
 * Waits for a child. An interrupted command lets its children clean up, then ends without
 * beginning anything new: the promise is then never settled.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code, 1 when a signal ended it
 */
export function ended(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
  return new Promise((resolve, reject) => {
    /** @param {() => void} settle */
    const gone = (settle) => {
      running.delete(child);
      if (endingWith === null) settle();
      if (running.size > 0) return;
      if (endingWith !== null) process.exit(endingWith);
      for (const signal of SIGNALS) process.off(signal, endAll);
    };
    child.once('error', (fault) => gone(() => reject(fault)));
    child.once('close', (code) => gone(() => resolve(code ?? 1)));
  });
}

/**
 * A terminal sends its Ctrl-C to the children too, and a second one would cut their cleaning short;
 * any other signal reaches this process alone. Test runners clean up on SIGINT only.
 * @param {NodeJS.Signals} signal
 */
function endAll(signal) {
  if (endingWith !== null) process.exit(endingWith);
  endingWith = signal === 'SIGINT' ? 130 : 143;
  if (signal !== 'SIGINT') for (const child of running) child.kill('SIGINT');
}
