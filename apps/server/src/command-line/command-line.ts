import { userInfo } from 'node:os';
import { type AuditStamp, systemStamp } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import type { OnWaiting } from '../platform/database/reach-database.ts';

/** Opens the product's database and storage for one command; closed again by `main`. With `onWaiting` a database that does not answer yet is waited for. */
export type OpenApp = (onWaiting?: OnWaiting) => Promise<AppContext>;

/** A command of `verify-admin`: its exit code is 0 when it did what was asked, and all of it. */
export interface CommandLine {
  readonly usage: string;
  readonly about: string;
  readonly run: (args: string[], open: OpenApp, readSettings: () => Config) => Promise<number>;
}

/** A refused command: one sentence, exit code 1. */
export class CommandRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandRefused';
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The command line has no staff session; the audit log names it instead of a person. */
export function commandLineStamp(app: AppContext): AuditStamp {
  return systemStamp(nowOf(app.clock), 'command-line');
}

/** Who uses the command line: the account of this machine. A container may run under one without a name. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
