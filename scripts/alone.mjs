import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CACHE } from './places.mjs';

/** A holder touches its file so often. */
const TOUCH_EVERY_MS = 10_000;
/** A file that nobody touched for so long is of an earlier life, though its number is that of a process that lives. */
const SILENT_MS = 15 * 60 * 1000;

/**
 * Does the work while no other command of this folder does the same: `npm start` and
 * `npx verify-admin` begun together must not both write `node_modules` or `dist`.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.lock`);
  while (!take(file)) await pause(100);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  const touching = setInterval(() => touch(file), TOUCH_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch (fault) {
    if (codeOf(fault) !== 'ENOENT') throw fault;
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault;
    if (isLeftBehind(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * A holder that was killed leaves its file. A number equal to our own is from an earlier life:
 * containers hand out the same process numbers again.
 * @param {string} file
 */
function isLeftBehind(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > SILENT_MS) return true;
    const holder = Number(readFileSync(file, 'utf8'));
    return holder !== 0 && (holder === process.pid || !isAlive(holder));
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return false;
    throw fault;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
}

/** @param {unknown} fault */
function codeOf(fault) {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}
