import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import { reviewItems } from '@verify-admin/rulebook/studios/review/review-items';
import type { Transaction } from 'kysely';
import { factsOfNobody } from '../../kernel/facts/fact-transaction.ts';
import { hashOfValue } from '../../kernel/facts/ground.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import { saveMark } from '../../studios/review/review.store.ts';
import type { StaffNaming } from './insert-staff.ts';

async function storeOf(
  trx: Transaction<Schema>,
  { account, documents, kyb_submission, field_marks = [] }: MadeCase,
  naming: StaffNaming,
): Promise<void> {
  const data = kyb_submission.at(-1)?.data_json;
  const items = data ? reviewItems(data).all : [];
  const images = await trx
    .selectFrom('compliance_image')
    .select(['id', 'filename'])
    .where(whereAccount(account))
    .where('display', '=', 1)
    .execute();
  for (const { readFrom, ...mark } of field_marks) {
    const item = items.find(({ field }) => field === mark.field);
    if (!item) continue;
    const names = documents
      .filter(({ kind }) => readFrom.includes(kind))
      .map(({ row }) => row.filename);
    const ids = images.filter(({ filename }) => names.includes(filename)).map(({ id }) => id);
    const admin_uuid = naming(mark.admin_uuid);
    const set = {
      ...mark,
      documents: ids,
      value_hash: hashOfValue(item.value),
      version: 1,
      admin_uuid,
    };
    await saveMark(factsOfNobody(trx), account, set);
  }
}

/** Stores what reviewers marked, once the documents are stored. */
export async function storeFieldMarks(
  trx: Transaction<Schema>,
  cases: readonly MadeCase[],
  naming: StaffNaming,
): Promise<void> {
  for (const made of cases) {
    if (made.field_marks) await storeOf(trx, made, naming);
  }
}
