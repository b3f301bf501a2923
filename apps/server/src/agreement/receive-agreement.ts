import { createHash } from 'node:crypto';
import type { AgreementKind } from '@verify-admin/rulebook/agreement/agreement.contract';
import type { SentAgreement } from '@verify-admin/rulebook/agreement/agreement-form';
import {
  type AGREEMENT_REFUSALS,
  canonicalAgreement,
  cleanAgreement,
  isSameAgreement,
  refuseAgreement,
} from '@verify-admin/rulebook/agreement/agreement.rules';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { AppContext } from '../kernel/app-context.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Unchanged } from '../kernel/command.ts';
import type { Refuse } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import { sign } from '../platform/keys/keys.ts';
import { Sealer } from '../platform/keys/seal.ts';
import type { SealedColumns } from '../platform/keys/sealed-columns.ts';
import { networkOf } from '../platform/network-of.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import { takeBytes } from './agreement-bytes.store.ts';
import { findBySubmission, insertAgreement, insertFile } from './agreement.store.ts';
import { printAgreement } from './pdf/print-agreement.ts';
import { agreementKeyPrefix } from './sweep-agreements.ts';

type AgreementRefuse = Refuse<keyof typeof AGREEMENT_REFUSALS>;

/** An agreement as it came. */
interface SentContract {
  readonly kind: AgreementKind;
  readonly formData: SentAgreement;
  readonly submission_id: string | undefined;
  /** The digest of the documents that were shown; none where a program did not name it. */
  readonly terms: string | undefined;
  /** The captured page; null where none came. */
  readonly page: string | null;
  /** ISO 8601; the document ID (AGR-15). */
  readonly now: string;
  /** The network address it came from. */
  readonly address: string;
}

interface StoredFile {
  readonly kind: 'pdf' | 'page';
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

/** A validated agreement whose files are stored, ready to be saved. */
interface Received {
  readonly kind: AgreementKind;
  readonly agreement: SentAgreement;
  readonly submission_id: string | null;
  readonly canonical: string;
  readonly data_sha256: string;
  readonly created: string;
  /** None where the agreement is there already. */
  readonly files: readonly StoredFile[];
}

/** What an answer is made of. */
interface SavedAgreement {
  readonly created: string;
  readonly pdf_id: number;
}

/** The bytes of a captured page: text that nothing renders. */
const PAGE_TYPE = 'text/plain';

const SEALER = new Sealer('agreement');

/** What an agreement says is bound to its hash. */
function placeOf({ data_sha256 }: { readonly data_sha256: string }) {
  return ['agreement', data_sha256];
}

export const AGREEMENTS: SealedColumns<'agreement'> = {
  label: 'agreements',
  table: 'agreement',
  key_id: 'data_key_id',
  ciphertext: 'data_ciphertext',
  sealer: SEALER,
  placeOf,
};

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function storeFile(
  app: AppContext,
  now: string,
  { kind, media_type, bytes }: { kind: StoredFile['kind']; media_type: string; bytes: Buffer },
): Promise<StoredFile> {
  const storage_key = freshKey(agreementKeyPrefix(now));
  await app.storage.put(storage_key, bytes, media_type);
  return { kind, media_type, size: bytes.length, sha256: sha256Of(bytes), storage_key };
}

/**
 * Validates an agreement and stores its files, before the transaction that saves it. One that is there already
 * is not printed again.
 */
export async function receiveAgreement(
  app: AppContext,
  { kind, formData, submission_id, terms: shown, page, now, address }: SentContract,
  refuse: AgreementRefuse,
): Promise<Received> {
  const terms = app.agreementTerms;
  if (!terms) throw refuse('agreement/not-offered');
  const agreement = cleanAgreement(formData);
  const problem = refuseAgreement(agreement);
  if (problem) throw refuse(problem);
  const canonical = canonicalAgreement(agreement);
  const data_sha256 = sha256Of(canonical);
  const received = {
    kind,
    agreement,
    submission_id: submission_id ?? null,
    canonical,
    data_sha256,
    created: now,
  };
  const isThere = submission_id && (await findBySubmission(app.db, submission_id));
  if (isThere) return { ...received, files: [] };
  if (shown !== undefined && shown !== terms.digest) throw refuse('agreement/terms-changed');
  const pageBytes = page === null ? null : Buffer.from(page, 'utf8');
  const network = networkOf(address);
  const network_hash = sign(app.keys.link, 'agreement network', network);
  const take = async (bytes: number) => {
    const day = now.slice(0, 10);
    const isTaken = await takeBytes(app.db, { day, network_hash, bytes });
    if (!isTaken) throw refuse('agreement/too-much-today');
  };
  await take(pageBytes?.length ?? 0);
  const page_sha256 = pageBytes === null ? null : sha256Of(pageBytes);
  const printed = { agreement, terms, timestamp: now, data_sha256, page_sha256 };
  const pdf = await printAgreement(printed, { asker: network, log: app.log });
  if (typeof pdf === 'string') throw refuse(`agreement/${pdf}`);
  await take(pdf.length);
  const files = [
    await storeFile(app, now, { kind: 'pdf', media_type: 'application/pdf', bytes: pdf }),
  ];
  if (pageBytes !== null) {
    const captured = { kind: 'page', media_type: PAGE_TYPE, bytes: pageBytes } as const;
    files.push(await storeFile(app, now, captured));
  }
  return { ...received, files };
}

const storedData = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an agreement says. */
function openData(
  keys: readonly string[],
  row: { data_sha256: string; data_key_id: string; data_ciphertext: string },
) {
  const sealed = { key_id: row.data_key_id, ciphertext: row.data_ciphertext };
  const text = SEALER.open(keys, placeOf(row), sealed);
  return storedData.parse(JSON.parse(text));
}

/** The agreement that is there under the same number. Another one under it is refused. */
async function findSaved(
  app: AppContext,
  trx: Transaction<Schema>,
  { kind, submission_id, agreement }: Received,
  refuse: AgreementRefuse,
) {
  const saved = submission_id === null ? null : await findBySubmission(trx, submission_id);
  if (!saved) return null;
  const isSame = saved.kind === kind && isSameAgreement(openData(app.keys.data, saved), agreement);
  if (!isSame) throw refuse('agreement/other-data');
  return saved;
}

interface Saved {
  readonly saved: SavedAgreement;
  readonly audit: AuditEntry | Unchanged;
}

/** Saves an agreement with its files; sent twice, it is saved once. */
export async function saveReceived(
  app: AppContext,
  trx: Transaction<Schema>,
  received: Received,
  refuse: AgreementRefuse,
): Promise<Saved> {
  const { kind, agreement, submission_id, canonical, data_sha256, created, files } = received;
  const [pdf, page] = files;
  const earlier = await findSaved(app, trx, received, refuse);
  if (earlier) return repeated(earlier);
  if (!pdf) throw new Error('an agreement without a PDF');
  const sealed = SEALER.seal(app.keys.data, placeOf(received), canonical);
  const agreement_id = await insertAgreement(trx, {
    submission_id,
    kind,
    full_name: agreement.fullName,
    email: agreement.email,
    compensation_model: agreement.compensationModel === '' ? null : agreement.compensationModel,
    data_sha256,
    data_key_id: sealed.key_id,
    data_ciphertext: sealed.ciphertext,
    created,
  });
  if (agreement_id === null) {
    // The same one was saved a moment ago.
    const first = await findSaved(app, trx, received, refuse);
    if (!first) throw new Error('an agreement was neither saved nor there');
    return repeated(first);
  }
  const pdf_id = await insertFile(trx, { agreement_id, ...pdf });
  if (page) await insertFile(trx, { agreement_id, ...page });
  const detail = { agreement_id, timestamp: created, data_sha256, pdf_sha256: pdf.sha256 };
  const audit: AuditEntry = page
    ? { act: 'agreement.captured', detail: { ...detail, page_sha256: page.sha256 } }
    : { act: 'agreement.submitted', detail };
  return { saved: { created, pdf_id }, audit };
}

function repeated({ created, pdf_id }: SavedAgreement): Saved {
  return { saved: { created, pdf_id }, audit: { unchanged: null } };
}
