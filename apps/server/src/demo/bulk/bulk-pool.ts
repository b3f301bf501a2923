import { readEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import type { Screen } from '../../aml/runs/screen-runs.ts';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { makeCase } from '@verify-admin/demo/cases/a-case';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import { daysMs } from '@verify-admin/demo/moments';
import { drawSituation } from '@verify-admin/demo/cases/situations';
import { drawPlan } from '@verify-admin/demo/cases/population';
import { createRandom, type Random } from '@verify-admin/demo/random';
import { screenCase } from '../insert/screen-case.ts';

/** How many different accounts are drawn; beyond that many, they come again under other ids. */
const POOL_SIZE = 2000;
const BULK_SEED = 'verify-admin bulk';

/**
 * Placeholder in handle, email, search text and client id for the id that the account will get; no
 * account has this id, and folding for the search leaves it as it is.
 */
export const ID_MARK = '9007199254740';

const TYPES = [
  { account_type: 'studio', weight: 60 },
  { account_type: 'partner', weight: 28 },
  { account_type: 'influencer-medley', weight: 7 },
  { account_type: 'influencer-passion', weight: 4 },
  { account_type: 'other', weight: 1 },
] as const satisfies readonly { account_type: AccountType; weight: number }[];

/** How many of the screenings that found nothing are stored. */
const CLEAR_RUNS_SHARE = 0.3;

/** Tables that a pooled account fills, accounts first. */
export const POOL_TABLES = [
  'account',
  'verification',
  'kyb_history',
  'kyc_record',
  'legal_history',
  'payment_history',
  'payment_selection',
  'aml_individual_history',
  'aml_business_history',
] as const;
export type PoolTable = (typeof POOL_TABLES)[number];

/** Rows of all pooled accounts; `n` counts the accounts, `account_id` those of one type, from 0. */
export interface BulkPool {
  readonly rows: Readonly<Record<PoolTable, readonly Record<string, unknown>[]>>;
  /** The type of each account, by `n`. */
  readonly types: readonly AccountType[];
}

async function drawOne(
  random: Random,
  account_type: AccountType,
  { now, screen }: PoolAsk,
): Promise<MadeCase> {
  const { situation, ageDays } = drawSituation(random, account_type);
  const submitted = now - daysMs(ageDays);
  const key = { account_type, account_id: Number(ID_MARK) };
  const plan = drawPlan(random, key, { situation, submitted });
  const handle = `${plan.company.plain}${ID_MARK}`;
  const { name, domain } = readEmailAddress(plan.email) ?? {
    name: 'office',
    domain: 'mail.example',
  };
  const given = { ...plan, handle, email: `${name}.${ID_MARK}@${domain}` };
  return screenCase(makeCase(random, given, now), screen, now);
}

/** The parts of a case that are stored in bulk: the status of every check, and its last step. */
function newestRows(random: Random, made: MadeCase): Record<PoolTable, readonly object[]> {
  const hasRun = ({ status }: { status: string }) =>
    status === 'SUSPECTED' || random.chance(CLEAR_RUNS_SHARE);
  const idenfy_id = made.verification.idenfy_id === null ? null : `${random.hex(8)}${ID_MARK}`;
  return {
    account: [made.account],
    verification: [{ ...made.verification, idenfy_id }],
    kyb_history: made.kyb_history.slice(-1).map((row) => ({ ...row, idenfy_id })),
    kyc_record: [
      ...new Map(made.kyc_record.map((record) => [record.account_sub_id, record])).values(),
    ],
    // Of what expired, also what it was before (LEGAL-04).
    legal_history: made.legal_history.slice(
      made.verification.due_diligence_status === 'EXPIRED' ? -2 : -1,
    ),
    payment_history: made.payment_history.slice(-1),
    payment_selection: made.payment_selection,
    aml_individual_history: made.aml_individual_history.filter((run) =>
      hasRun({ status: run.individual_aml_status }),
    ),
    aml_business_history: made.aml_business_history.filter((run) =>
      hasRun({ status: run.business_aml_status }),
    ),
  };
}

const ACTOR_COLUMN = /(?:^admin_uuid|^assigned_user_uuid|_by)$/;

/** Nobody is named who is not on the staff of this very database. */
function nameOnly(staff: ReadonlySet<string>, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => {
      const isStranger =
        ACTOR_COLUMN.test(column) && typeof value === 'string' && !staff.has(value);
      return [column, isStranger ? null : value];
    }),
  );
}

export interface PoolAsk {
  readonly accounts: number;
  readonly staff: ReadonlySet<string>;
  readonly now: number;
  readonly screen: Screen;
}

/** Accounts that are drawn and screened at a time. */
const AT_ONCE = 100;

interface Pooled {
  readonly account_type: AccountType;
  readonly rows: Record<PoolTable, readonly object[]>;
}

async function drawPooled(random: Random, ask: PoolAsk): Promise<Pooled> {
  const account_type = random.weighted(TYPES).account_type;
  return { account_type, rows: newestRows(random, await drawOne(random, account_type, ask)) };
}

/**
 * Draws the pool of a bulk of accounts as they are at `now`. Each of them is screened: the accounts
 * that are copied from it have its names, birth date and country, so that its runs say what a new run of
 * a copy says.
 */
export async function drawPool(ask: PoolAsk): Promise<BulkPool> {
  const random = createRandom(BULK_SEED);
  const rows: Record<PoolTable, Record<string, unknown>[]> = {
    account: [],
    verification: [],
    kyb_history: [],
    kyc_record: [],
    legal_history: [],
    payment_history: [],
    payment_selection: [],
    aml_individual_history: [],
    aml_business_history: [],
  };
  const pooled: Pooled[] = [];
  const size = Math.min(ask.accounts, POOL_SIZE);
  while (pooled.length < size) {
    const some = Math.min(AT_ONCE, size - pooled.length);
    const own = Array.from({ length: some }, (_, n) => random.fork(String(pooled.length + n)));
    pooled.push(...(await Promise.all(own.map((one) => drawPooled(one, ask)))));
  }
  const counts = new Map<AccountType, number>();
  const types = pooled.map(({ account_type, rows: newest }, n) => {
    const account_id = counts.get(account_type) ?? 0;
    counts.set(account_type, account_id + 1);
    for (const table of POOL_TABLES) {
      for (const row of newest[table]) {
        rows[table].push({ ...nameOnly(ask.staff, row), account_id, n });
      }
    }
    return account_type;
  });
  return { rows, types };
}
