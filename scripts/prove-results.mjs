import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.mjs';
import { CACHE } from './places.mjs';

/**
 * @typedef {object} Result
 * @property {string} name of the experiment
 * @property {string} tries
 * @property {string} planted
 * @property {string} passed how many tests
 * @property {number} seconds
 * @property {string} ended `YYYY-MM-DD HH:MM`, UTC
 * @property {string[][]} figures a table of its own; empty where it has none
 */

const FILE = join(CACHE, 'prove-results.json');

/** The commit whose files these are; null where one was changed, or where nobody can tell. */
function commitHere() {
  return git(['status', '--porcelain']) === '' ? git(['rev-parse', 'HEAD']) : null;
}

/**
 * What passed at this commit. All experiments together take hours: a run that was broken off is continued by the next
 * one. Nothing is stored of files that are not committed.
 */
export class ProveResults {
  #commit = commitHere();
  /** @type {Result[]} */
  #results = [];

  constructor() {
    if (!existsSync(FILE)) return;
    /** @type {{ commit: string, results: Result[] }} */
    const { commit, results } = JSON.parse(readFileSync(FILE, 'utf8'));
    if (commit === this.#commit) this.#results = results;
  }

  /** What the results are of, in words. */
  get source() {
    return this.#commit === null ? 'files that are not committed' : `commit ${this.#commit}`;
  }

  /** @param {string} name */
  find(name) {
    return this.#results.find((result) => result.name === name);
  }

  /** @param {Result} result of an experiment that passed */
  add(result) {
    if (this.#commit === null || this.#commit !== commitHere()) return;
    this.#results = [...this.#results.filter(({ name }) => name !== result.name), result];
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(FILE, JSON.stringify({ commit: this.#commit, results: this.#results }));
  }
}
