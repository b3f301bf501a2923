import { CHECK_NAMES } from '@verify-admin/rulebook/checks/checks';
import {
  CASE_KINDS,
  type WaitingFacts,
  waitsWith,
} from '@verify-admin/rulebook/checks/waiting.rules';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { wordsOf } from '@verify-admin/rulebook/kernel/vocabulary';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { aStudio as makeStudio } from '@verify-admin/demo/accounts/a-studio';
import { aVerification } from '@verify-admin/demo/accounts/a-verification';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';

const test = anOpenApp();

const KYB = [null, ...wordsOf(KYB_STATES)];
const LEGAL = [null, ...wordsOf(LEGAL_STATES)];

/** Every combination of the checks that decide together, and every value of the others. */
const FACTS: readonly WaitingFacts[] = [
  ...KYB.flatMap((kyb_status) =>
    wordsOf(KYC_STATES).flatMap((kyc_status) =>
      LEGAL.map((due_diligence_status) => ({
        kyb_status,
        kyc_status,
        due_diligence_status,
        pay_status: 'UNKNOWN' as const,
        individual_aml_open: 0,
        business_aml_open: 0,
        facts_changed: [],
      })),
    ),
  ),
  ...wordsOf(PAYMENT_STATES).flatMap((pay_status) =>
    [0, 2].flatMap((individual_aml_open) =>
      [0, 1].map((business_aml_open) => ({
        kyb_status: null,
        kyc_status: 'pending' as const,
        due_diligence_status: null,
        pay_status,
        individual_aml_open,
        business_aml_open,
        facts_changed: [],
      })),
    ),
  ),
  // Each check alone, and each with another one beside it.
  ...CHECK_NAMES.flatMap((check) =>
    [[check], [check, 'legal' as const]].map((facts_changed) => ({
      kyb_status: null,
      kyc_status: 'denied' as const,
      due_diligence_status: null,
      pay_status: 'UNKNOWN' as const,
      individual_aml_open: 0,
      business_aml_open: 0,
      facts_changed,
    })),
  ),
];

/** The columns of a record with these facts. */
function columnsOf({ facts_changed, ...facts }: WaitingFacts) {
  const facts_changed_since = facts_changed.length === 0 ? null : TEST_NOW;
  return { ...facts, facts_changed: [...facts_changed], facts_changed_since };
}

/** The kinds an account waits with, by the rule. */
function waitingByRule(facts: WaitingFacts): string[] {
  return CASE_KINDS.filter((kind) => waitsWith(kind, facts));
}

/** The kinds each account waits with, by the database. */
async function waitingByCase(): Promise<Map<number, string[]>> {
  const rows = await test.app.db.selectFrom('work_case').select(['account_id', 'kind']).execute();
  const kinds = new Map<number, string[]>();
  for (const { account_id, kind } of rows) {
    kinds.set(account_id, [...(kinds.get(account_id) ?? []), kind]);
  }
  return kinds;
}

async function expectDerived(factsOf: (index: number) => WaitingFacts | undefined): Promise<void> {
  const cases = await waitingByCase();
  const wrong = FACTS.flatMap((_, index) => {
    const found = (cases.get(index + 1) ?? []).toSorted();
    const facts = factsOf(index);
    const due = facts ? waitingByRule(facts).toSorted() : ['no facts'];
    return JSON.stringify(found) === JSON.stringify(due) ? [] : [{ facts, found, due }];
  });
  expect(wrong).toEqual([]);
}

describe('what waits by the verification record', () => {
  it('is in the database exactly what the rule says, for every combination of states', async () => {
    const accounts = FACTS.map((_, index) =>
      makeStudio({ account_id: index + 1, created: TEST_NOW }),
    );
    const records = FACTS.map((facts, index) => {
      const account = accounts[index];
      if (!account) throw new Error('no account');
      return aVerification(account, { submit_timestamp: TEST_NOW, ...columnsOf(facts) });
    });
    await test.app.db.insertInto('account').values(accounts).execute();
    for (let from = 0; from < records.length; from += 100) {
      await test.app.db
        .insertInto('verification')
        .values(records.slice(from, from + 100))
        .execute();
    }
    await expectDerived((index) => FACTS[index]);
  });

  it('stays so when every record changes to another state', async () => {
    const changed = FACTS.map((facts, index) => FACTS[(index + 7) % FACTS.length] ?? facts);
    for (const [index, facts] of changed.entries()) {
      await test.app.db
        .updateTable('verification')
        .set(columnsOf(facts))
        .where('account_id', '=', index + 1)
        .execute();
    }
    await expectDerived((index) => changed[index]);
  });

  it('and when many change in one statement', async () => {
    await test.app.db.updateTable('verification').set({ kyb_status: 'SUBMITTED' }).execute();
    const cases = await waitingByCase();
    const missing = FACTS.filter((_, index) => !cases.get(index + 1)?.includes('kyb'));
    expect(missing).toEqual([]);
  });
});

it('each list walks an index by age and reads no other rows', async () => {
  const { rows } = await test.app.db.transaction().execute(async (trx) => {
    // Without knowing how many are of another department the indexes cost the same.
    await sql`analyze work_case`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`explain select c.id from work_case c
      where c.kind = 'kyb' and c.paused is null and c.department = 'Legal'
      order by c.clock, c.id limit 25`.execute(trx);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('work_case_department');
  expect(plan).not.toContain('Sort');
});
