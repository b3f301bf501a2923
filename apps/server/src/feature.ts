import type { ClockAct } from '@verify-admin/rulebook/kernel/clock-acts';
import type { FastifyInstance } from 'fastify';
import type { DeferredKind } from './platform/deferred-work/deferred-work.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { ApprovalHandler, SettingHandler } from './maker-checker/approval-handler.ts';
import type { CheckedMoment } from './kernel/clock-check/checked-moment.ts';
import type { Served } from './kernel/command.ts';
import type { Webhook } from './openapi/webhooks.ts';
import type { FileSource } from './documents/files/file-source.ts';

/** Deletes files, unless a backup may still read what no row names any more. */
export type Sweep = (remove: () => Promise<void>) => Promise<void>;

/** What a worker repeats. */
export interface Task {
  readonly everyMs: number;
  /** Whether the first run is at once. */
  readonly isFirstNow?: true;
  /** Why it asks no clock check: what a wrong clock does by it. */
  readonly unchecked: string;
  readonly run: (app: AppContext, sweep: Sweep) => Promise<unknown>;
}

export const NO_TIME = 'It asks no time.';

/** How long a change may stay among the differences of a count, in milliseconds; a count reads them along. */
export const COUNTS_FOLD_MS = 5_000;

/**
 * What is done because time has passed. None is done but by the clock check. Whatever deletes, expires or changes
 * accounts because time has passed is one of these.
 */
export interface ClockActWork {
  readonly act: ClockAct;
  /** How often it is looked for, in milliseconds; by the deferred work of a kind where one is named. */
  readonly every: number | DeferredKind;
  /** Does what is due at a moment; true where it is to be looked for more at once. */
  readonly run: (app: AppContext, now: CheckedMoment, sweep: Sweep) => Promise<boolean | void>;
  /** Of how many accounts it would change something, counted up to `most`; missing where it changes none. */
  readonly countDue?: (app: AppContext, now: CheckedMoment, most: number) => Promise<number>;
}

/** An address that is served in addition to the calls. */
export type Address = (server: FastifyInstance, app: AppContext) => Promise<void> | void;

/** Deferred work that asks no clock check: the other kinds are acts of the clock, and the rotation of keys. */
export type UncheckedKind = Exclude<
  DeferredKind,
  'retention-runs' | 'rescreenings' | 'key-rotations'
>;

/** What a feature adds to the server. `features.ts` lists the features. */
export interface Feature {
  readonly calls?: readonly Served[];
  /** They apply what a checker approved: a decision on an account, a setting. */
  readonly approvals?: readonly ApprovalHandler[];
  readonly settingApprovals?: readonly SettingHandler[];
  /** Deferred work: what somebody asked for, and what only reads or adds. True where there may be more. */
  readonly work?: Readonly<Partial<Record<UncheckedKind, (app: AppContext) => Promise<boolean>>>>;
  readonly tasks?: readonly Task[];
  readonly clockActs?: readonly ClockActWork[];
  /** Files that are opened by their links. */
  readonly files?: readonly FileSource[];
  readonly addresses?: readonly Address[];
  /** What it sends by itself. */
  readonly webhooks?: readonly Webhook[];
}
