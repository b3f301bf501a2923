import { createHash } from 'node:crypto';
import { ASKABLE_ITEMS } from '@verify-admin/rulebook/information-requests/askable-items';
import { REQUEST_REASON_WORDS } from '@verify-admin/rulebook/information-requests/request-reasons';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AGREEMENTS } from '../../../apps/server/src/agreement/receive-agreement.ts';
import { insertAgreement, insertFile } from '../../../apps/server/src/agreement/agreement.store.ts';
import { ZONES } from '../../../apps/server/src/hosted-verification/zone/zone.store.ts';
import {
  insertRequest,
  saveAnswers,
} from '../../../apps/server/src/information-requests/information-requests.store.ts';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import { saveDraft } from '../../../apps/server/src/wizard/draft.store.ts';
import { FILLED_AGREEMENT } from '../../factories/a-creator.ts';
import { addedRows } from './added-rows.ts';
import { ASKED_AT, type Facts, SHOWN, TEXT } from './rows.ts';

type Trx = Transaction<Schema>;
type Keys = readonly string[];

/** What the rows are about, of a demo that was just made. */
export async function readFacts(db: Kysely<Schema>): Promise<Facts> {
  const number = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  const { uuid } = await db
    .selectFrom('admin_user')
    .select('uuid')
    .where('username', '=', 'anna.novak')
    .executeTakeFirstOrThrow();
  const of = sql`account_type = ${SHOWN.account_type} and account_id = ${SHOWN.account_id}`;
  return {
    now: new Date().toISOString(),
    later: new Date(Date.now() + 3_600_000).toISOString(),
    admin_uuid: uuid,
    run_id: await number(sql`select max(id) as id from aml_individual_history where ${of}`),
    hit_id: await number(
      sql`select max(id) as id from aml_hit where ${of} and run_type = 'individual'`,
    ),
    list_id: await number(sql`select max(id) as id from sanctions_list`),
    influencer_id: await number(sql`select min(influencer_id) as id from influencer_contract`),
    document_id: await number(sql`select min(id) as id from compliance_image where ${of}`),
  };
}

async function addAgreement(trx: Trx, keys: Keys, now: string): Promise<void> {
  const text = JSON.stringify(FILLED_AGREEMENT);
  const data_sha256 = createHash('sha256').update(text).digest('hex');
  const sealed = AGREEMENTS.sealer.seal(keys, ['agreement', data_sha256], text);
  const agreement_id = await insertAgreement(trx, {
    kind: 'submitted',
    full_name: TEXT,
    email: TEXT,
    submission_id: null,
    compensation_model: null,
    data_sha256,
    data_key_id: sealed.key_id,
    data_ciphertext: sealed.ciphertext,
    created: now,
  });
  const file = { media_type: 'application/pdf', size: 9, sha256: data_sha256 };
  await insertFile(trx, {
    ...file,
    agreement_id: agreement_id ?? 0,
    kind: 'pdf',
    storage_key: 'agreements/a',
  });
}

async function addRequest(trx: Trx, keys: Keys, { now, later, admin_uuid }: Facts): Promise<void> {
  const [item] = ASKABLE_ITEMS;
  const id = await insertRequest(trx, keys, SHOWN, {
    created: now,
    admin_uuid,
    recipient: TEXT,
    issued_at: ASKED_AT,
    expires: later,
    items: ASKABLE_ITEMS.map((one) => ({
      item: one,
      reason: REQUEST_REASON_WORDS[0],
      text: TEXT,
      before: TEXT,
      file: null,
    })),
    reminders: [],
  });
  const answers = { values: { [item]: TEXT }, confirmed: [], documents: {}, typed: {} };
  await saveAnswers(trx, keys, { id, version: 0 }, { answers, now });
}

async function addZone(trx: Trx, keys: Keys, now: string): Promise<void> {
  const { id } = await trx
    .insertInto('verification_submission')
    .values({
      ...SHOWN,
      origin: 'launch',
      origin_id: 1,
      account_sub_id: 2,
      document: 'passport',
      pictures: '[]',
      created: now,
      zone_state: 'not-found',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = ZONES.sealer.seal(keys, ['verification_submission', id], TEXT);
  await trx
    .updateTable('verification_submission')
    .set({ zone_state: 'read', zone_key_id: sealed.key_id, zone_ciphertext: sealed.ciphertext })
    .where('id', '=', id)
    .execute();
}

/** Gives the tables that the demo leaves empty a row or two, sealed where the product seals. */
export async function addRows(trx: Trx, keys: Keys, facts: Facts): Promise<void> {
  for (const [table, rows] of Object.entries(addedRows(facts))) {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)
      `.execute(trx);
    }
  }
  const { now } = facts;
  const draft = { version: 1, updated: now, data: emptyWizardData(), typed: {} };
  for (const draft_of of [ACCOUNT_DRAFT, 'key:1']) {
    await saveDraft(trx, keys, { ...SHOWN, draft_of }, draft);
  }
  await addRequest(trx, keys, facts);
  await addZone(trx, keys, now);
  await addAgreement(trx, keys, now);
}
