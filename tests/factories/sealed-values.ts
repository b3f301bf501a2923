import { createHash } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ASKABLE_ITEMS } from '@verify-admin/rulebook/information-requests/askable-items';
import { REQUEST_REASON_WORDS } from '@verify-admin/rulebook/information-requests/request-reasons';
import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { type Kysely, sql, type Transaction } from 'kysely';
import { AGREEMENTS } from '../../apps/server/src/agreement/receive-agreement.ts';
import { insertAgreement } from '../../apps/server/src/agreement/agreement.store.ts';
import { insertSubmission as insertPictures } from '../../apps/server/src/hosted-verification/submissions.store.ts';
import { storeTypedZone } from '../../apps/server/src/hosted-verification/zone/zone.store.ts';
import {
  insertRequest,
  saveAnswers,
} from '../../apps/server/src/information-requests/information-requests.store.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { holdSubjectKeys } from '../../apps/server/src/kernel/subject-keys.store.ts';
import { factsOfNobody } from '../../apps/server/src/kernel/facts/fact-transaction.ts';
import { insertSubmission } from '../../apps/server/src/kyb/submissions.store.ts';
import { replaceValues } from '../../apps/server/src/payments/payment-values.store.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';
import type { SealedTableRow } from '../../apps/server/src/platform/keys/sealed-columns.ts';
import { SEALED_VALUES } from '../../apps/server/src/sealed-values.ts';
import { saveDraft } from '../../apps/server/src/wizard/draft.store.ts';
import { aStudio } from './accounts.ts';
import { aStaff } from './people.ts';

/** Payment details of an account, written by one edit. */
export async function savePaymentValues(
  app: AppContext,
  { account_type, account_id }: AccountKey,
  version: number,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const row = { country: 'HU', payment_type: 'wire', status: 'PENDING', version } as const;
  const saved = { ...row, updated: nowOf(app.clock), admin_uuid: null, saved_by: null };
  const key = { account_type, account_id };
  await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('payment_selection')
      .values({ ...key, ...saved })
      .onConflict((conflict) => conflict.columns(['account_type', 'account_id']).doUpdateSet(saved))
      .execute();
    await replaceValues(factsOfNobody(trx), app.keys.data, key, version, data);
  });
}

const ASKED = {
  item: ASKABLE_ITEMS[0],
  reason: REQUEST_REASON_WORDS[0],
  text: 'Please add it.',
  before: null,
  file: null,
};

async function insertRequested(
  trx: Transaction<Schema>,
  { keys }: AppContext,
  key: AccountKey,
  { now, admin_uuid }: { readonly now: string; readonly admin_uuid: string },
): Promise<void> {
  const id = await insertRequest(trx, keys.data, key, {
    created: now,
    admin_uuid,
    recipient: 'studio@ffn.example',
    issued_at: Math.floor(Date.parse(now) / 1000),
    expires: now,
    items: [ASKED],
    reminders: [],
  });
  const answers = { values: {}, confirmed: [], documents: {}, typed: {} };
  await saveAnswers(trx, keys.data, { id, version: 0 }, { answers, now });
}

/** A studio that has a value of every kind that DATA_KEY encrypts. */
export async function aStudioOfSealedValues(app: AppContext, account_id: number): Promise<void> {
  const key = { account_type: 'studio', account_id } as const;
  const now = nowOf(app.clock);
  const { uuid: admin_uuid } = await aStaff(app, 'CS');
  await aStudio(app, { account_id });
  await savePaymentValues(app, key, 1, { IBAN: `IBAN of ${account_id}` });
  await app.db.transaction().execute(async (trx) => {
    const draft = { ...emptyWizardData(), companyName: `Draft of ${account_id}` };
    for (const draft_of of [ACCOUNT_DRAFT, 'key:1']) {
      const stored = { version: 1, updated: now, data: draft, typed: {} };
      await saveDraft(trx, app.keys.data, { ...key, draft_of }, stored);
    }
    await insertSubmission(factsOfNobody(trx), app.keys.data, key, {
      created: now,
      data: { companyName: `Company of ${account_id}`, owners: [] },
      issued_at: null,
      submission_key: null,
      sessions: null,
    });
    await insertRequested(trx, app, key, { now, admin_uuid });
    const origin = { origin: 'email', origin_id: account_id } as const;
    const person = { ...key, account_sub_id: null };
    const sent = { document: 'passport', pictures: [], created: now, zone_state: 'none' } as const;
    const id = await insertPictures(factsOfNobody(trx), origin, person, sent);
    await holdSubjectKeys(trx, app.keys.data, [key]);
    const lines = [`Zone of ${account_id}`];
    await storeTypedZone(trx, app.keys.data, id, { lines, admin_uuid, now });
    const text = JSON.stringify({ fullName: `Creator ${account_id}` });
    const data_sha256 = createHash('sha256').update(text).digest('hex');
    const row = { kind: 'submitted', full_name: 'Creator', email: 'c@ffn.example' } as const;
    const place = AGREEMENTS.sealer.seal(app.keys.data, ['agreement', data_sha256], text);
    await insertAgreement(trx, {
      ...row,
      submission_id: null,
      compensation_model: null,
      data_sha256,
      data_key_id: place.key_id,
      data_ciphertext: place.ciphertext,
      created: now,
    });
  });
}

/**
 * Every sealed text of the database, opened in its place with these keys alone.
 * @throws SealBroken where one does not open
 */
export async function openAllSealed(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const kind of SEALED_VALUES) {
    const { rows } = await sql<SealedTableRow & { sealed_by: string; sealed_text: string }>`
      select *, ${sql.ref(kind.key_id)} as sealed_by, ${sql.ref(kind.ciphertext)} as sealed_text
      from ${sql.table(kind.table)} where ${sql.ref(kind.key_id)} is not null
    `.execute(db);
    for (const row of rows) {
      const sealed = { key_id: row.sealed_by, ciphertext: row.sealed_text };
      const text = kind.sealer.open(keys, kind.placeOf(row), sealed);
      texts.push(`${kind.label} ${JSON.stringify(kind.placeOf(row))} ${text}`);
    }
  }
  return texts.sort();
}
