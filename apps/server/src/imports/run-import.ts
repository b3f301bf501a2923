import { latestDay } from '@verify-admin/rulebook/kernel/latest-day';
import type { ImportKind } from '@verify-admin/rulebook/imports/import-kinds';
import {
  type ImportError,
  importColumnOf,
  type ImportRow,
} from '@verify-admin/rulebook/imports/read-row';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { Transaction } from 'kysely';
import type { AppContext } from '../kernel/app-context.ts';
import { appendAudit, type AuditStamp } from '../kernel/audit.ts';
import type { Schema } from '../platform/database/schema.ts';
import { accountPlan } from './kinds/accounts.store.ts';
import { contestImagePlan } from './kinds/contest-images.store.ts';
import { memberPlan } from './kinds/members.store.ts';
import { paymentRulePlan } from './kinds/payment-rules.store.ts';
import { streamPlan } from './kinds/streams.store.ts';
import { FileRefused } from './files/file-rows.ts';
import { openFile } from './files/open-file.ts';
import type { ImportPlan } from './import-plan.ts';
import { addErrors, type ErrorList, readFile, type TakenCells } from './read-file.ts';
import {
  countChanged,
  countNew,
  findRepeated,
  lockImports,
  makeChanged,
  makeStage,
  markExisting,
  stageRows,
} from './stage.store.ts';

const PLANS: Readonly<Record<ImportKind, ImportPlan>> = {
  accounts: accountPlan,
  members: memberPlan,
  'payment-rules': paymentRulePlan,
  'contest-images': contestImagePlan,
  streams: streamPlan,
};

const ACTS = {
  accounts: 'import.accounts',
  members: 'import.members',
  'payment-rules': 'import.payment-rules',
  'contest-images': 'import.contest-images',
  streams: 'import.streams',
} as const;

/** Rows that are held before they are staged. */
const ROWS_AT_ONCE = 2000;

export interface ImportAsk {
  readonly kind: ImportKind;
  readonly path: string;
  /** As it is named in the audit log. */
  readonly filename: string;
  /** Everything is done and nothing is kept. */
  readonly isDryRun: boolean;
  readonly operator: string;
  readonly stamp: AuditStamp;
  readonly onProgress: (rows: number) => void;
  /** All rows were read and are written now; `notes` say what of the file the person should know. */
  readonly onWriting: (notes: readonly string[]) => void;
}

export interface ImportCounts {
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  /** Existing accounts that keep a status of the desk which the file says otherwise. */
  readonly kept: number;
}

export type ImportOutcome =
  | { readonly counts: ImportCounts }
  | { readonly errors: readonly ImportError[]; readonly error_count: number };

type ImportApp = Pick<AppContext, 'db' | 'keys' | 'events'>;

/** Thrown to leave the transaction without a trace. */
class Undone extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('the import was undone');
    this.name = 'Undone';
    this.outcome = outcome;
  }
}

async function stageFile(
  trx: Transaction<Schema>,
  plan: ImportPlan,
  { kind, path, stamp, operator, onProgress }: ImportAsk,
  list: ErrorList,
) {
  const taken: TakenCells = new Map();
  const isName = (head: string) => importColumnOf(kind, head) !== null;
  const file = await openFile(path, isName, operator);
  let waiting: ImportRow[] = [];
  const stageWaiting = async () => {
    await stageRows(trx, plan.columns, waiting);
    waiting = [];
  };
  const rows = await readFile(
    kind,
    file,
    { list, taken, today: latestDay(stamp.created) },
    {
      onProgress,
      onRow: async (values) => {
        // Of a file with an error nothing is imported: the others are only looked for.
        if (list.count > 0) return;
        waiting.push({ ...plan.stage(values), row_no: values.row_no });
        if (waiting.length === ROWS_AT_ONCE) await stageWaiting();
      },
    },
  );
  if (waiting.length > 0) await stageWaiting();
  const notes = [
    ...(file.sheet === null ? [] : [`Sheet ${file.sheet} is read.`]),
    ...[...taken].map(([said, times]) => `${said} (×${formatFigure(times)})`),
  ];
  return { rows, sha256: file.sha256(), notes };
}

async function importIn(
  app: ImportApp,
  trx: Transaction<Schema>,
  ask: ImportAsk,
): Promise<ImportOutcome> {
  const plan = PLANS[ask.kind];
  const list: ErrorList = { errors: [], count: 0 };
  if (!(await lockImports(trx)))
    throw new FileRefused('Another import is running. Try again after it.');
  await makeStage(trx, plan.columns);
  await makeChanged(trx);
  const { rows, sha256, notes } = await stageFile(trx, plan, ask, list);
  if (list.count === 0) addErrors(list, await findRepeated(trx, plan.key));
  if (list.count === 0) {
    ask.onWriting(notes);
    await markExisting(trx, plan.table, plan.key);
    addErrors(list, await plan.check(trx));
  }
  if (list.count > 0) throw new Undone({ errors: list.errors, error_count: list.count });
  if (rows === 0) throw new FileRefused('This file has no rows below its header.');
  const inserted = await countNew(trx);
  const kept = await plan.write(trx, {
    now: ask.stamp.created,
    operator: ask.operator,
    app,
  });
  const counts = { rows, inserted, updated: await countChanged(trx), kept };
  if (ask.isDryRun) throw new Undone({ counts });
  const { filename: file, operator } = ask;
  if (counts.inserted + counts.updated > 0) {
    await appendAudit(trx, ask.stamp, {
      act: ACTS[ask.kind],
      outcome: `${counts.inserted} new, ${counts.updated} updated`,
      detail: { file, sha256, operator, ...counts },
    });
  }
  return { counts };
}

/**
 * Imports a file in one transaction: all of its rows or none. The same file again changes nothing, and
 * what changes nothing has no audit line.
 * @throws FileRefused where it is no file that is taken.
 */
export async function runImport(app: ImportApp, ask: ImportAsk): Promise<ImportOutcome> {
  try {
    return await app.db.transaction().execute((trx) => importIn(app, trx, ask));
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}
