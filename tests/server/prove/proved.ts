import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run prove` reads what the experiments found; not set in a run of all tests. */
const FOLDER = process.env['PROVE_REPORTS'];

/** Whether this is `npm run prove`, and no run of all tests. */
export const isFullForm = FOLDER !== undefined;

/** How often an experiment tries: `short` with all tests, `full` with `npm run prove`. */
export function tries({ short, full }: { readonly short: number; readonly full: number }): number {
  return isFullForm ? full : short;
}

/** Seven times as long as the full form takes here. */
export const PATIENCE_MS = 3_600_000;

export interface Proved {
  /** As the table of `npm run prove` names it. */
  readonly experiment: string;
  /** What was tried and how often, such as `1000000 forged links`. */
  readonly tried: string;
  /** After how many tries the planted fault was found. */
  readonly plantedFoundAfter: number;
  /** A table of its own, its head first. */
  readonly figures?: readonly (readonly string[])[];
}

/** Leaves a line of the table; called once everything that the experiment expects held. */
export function recordProof(proof: Proved): void {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${proof.experiment}.json`), JSON.stringify(proof));
}
