import { createHash } from 'node:crypto';
import type { MadeAgreement } from '@verify-admin/demo/influencers/agreements';
import type { Random } from '@verify-admin/demo/random';
import { canonicalAgreement } from '@verify-admin/rulebook/agreement/agreement.rules';
import type { Transaction } from 'kysely';
import { insertAgreement, insertFile } from '../../agreement/agreement.store.ts';
import { agreementPage } from '../../agreement/pdf/agreement-page.ts';
import { AGREEMENTS } from '../../agreement/receive-agreement.ts';
import { agreementKeyPrefix } from '../../agreement/sweep-agreements.ts';
import { openAgreementTerms } from '../../agreement/terms/open-agreement-terms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import type { Storage } from '../../platform/storage/storage.ts';

interface StoredAgreement extends MadeAgreement {
  readonly canonical: string;
  readonly data_sha256: string;
  readonly file: {
    readonly media_type: string;
    readonly size: number;
    readonly sha256: string;
    readonly storage_key: string;
  };
}

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Prints the agreements as the product does, with the invented documents, and puts them into the storage. */
export async function storeAgreements(
  storage: Storage,
  random: Random,
  agreements: readonly MadeAgreement[],
): Promise<StoredAgreement[]> {
  const terms = openAgreementTerms({ MODE: 'demo' });
  if (!terms) throw new Error('the demo has no documents of the agreement');
  const stored: StoredAgreement[] = [];
  for (const made of agreements) {
    const { form: agreement, created: timestamp } = made;
    const canonical = canonicalAgreement(agreement);
    const data_sha256 = sha256Of(canonical);
    const page = agreementPage({ agreement, terms, timestamp, data_sha256, page_sha256: null });
    const bytes = await writePdf(page);
    const storage_key = `${agreementKeyPrefix(timestamp)}/${random.uuid()}`;
    const media_type = 'application/pdf';
    // A seeding that was cut short may have left an object under this very key.
    await storage.remove(storage_key);
    await storage.put(storage_key, bytes, media_type);
    const file = { media_type, size: bytes.length, sha256: sha256Of(bytes), storage_key };
    stored.push({ ...made, canonical, data_sha256, file });
  }
  return stored;
}

/** Inserts the agreements, sealed as the product seals them. */
export async function insertAgreements(
  trx: Transaction<Schema>,
  keys: readonly string[],
  agreements: readonly StoredAgreement[],
): Promise<void> {
  for (const { form, created, canonical, data_sha256, file } of agreements) {
    const sealed = AGREEMENTS.sealer.seal(keys, ['agreement', data_sha256], canonical);
    const agreement_id = await insertAgreement(trx, {
      submission_id: null,
      kind: 'submitted',
      full_name: form.fullName,
      email: form.email,
      compensation_model: form.compensationModel === '' ? null : form.compensationModel,
      data_sha256,
      data_key_id: sealed.key_id,
      data_ciphertext: sealed.ciphertext,
      created,
    });
    if (agreement_id === null) throw new Error('an agreement was not stored');
    await insertFile(trx, { agreement_id, kind: 'pdf', ...file });
  }
}
