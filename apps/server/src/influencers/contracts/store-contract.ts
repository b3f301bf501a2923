import { createHash } from 'node:crypto';
import {
  type ContractType,
  isContractType,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { isPdfRefusal, type PdfRefusal } from '@verify-admin/rulebook/documents/pdf.rules';
import type { Transaction } from 'kysely';
import { cleanFilename } from '../../documents/upload/clean-filename.ts';
import { validateFile } from '../../documents/validation/validate-file.ts';
import type { DocumentRefusal } from '../../documents/validation/validated-file.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { UploadedFile } from '../../kernel/http/receive-file.ts';
import type { Refuse } from '../../kernel/refused.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import { insertFile } from '../files/influencer-files.store.ts';
import { fileKeyPrefix } from '../files/influencer-files.ts';
import { insertContract } from './contracts.store.ts';

/** A contract whose bytes may be stored. */
export interface JudgedContract {
  readonly filename: string;
  readonly media_type: ContractType;
  readonly bytes: Buffer;
}

type ContractRefusal = `influencer/contract-${'type' | 'empty' | 'size' | 'damaged'}`;

/** A PDF that is more than pages is refused in the words of every document. */
const REFUSALS: Readonly<Record<Exclude<DocumentRefusal, PdfRefusal>, ContractRefusal>> = {
  'document/no-file': 'influencer/contract-type',
  'document/empty': 'influencer/contract-empty',
  'document/unsupported': 'influencer/contract-type',
  'document/too-large': 'influencer/contract-size',
  'document/damaged': 'influencer/contract-damaged',
  'document/too-many-pixels': 'influencer/contract-damaged',
  'document/too-many-pages': 'influencer/contract-damaged',
  'document/unknown': 'influencer/contract-damaged',
  'document/in-quarantine': 'influencer/contract-damaged',
  'document/infected': 'influencer/contract-damaged',
  'document/link-expired': 'influencer/contract-damaged',
};

/** INF-12, INF-13: judges a contract by its bytes, never by its name. */
export async function judgeContract(
  file: UploadedFile,
  refuse: Refuse<ContractRefusal | PdfRefusal>,
): Promise<JudgedContract> {
  const validated = await validateFile(file);
  if ('refusal' in validated) {
    const { refusal } = validated;
    throw refuse(isPdfRefusal(refusal) ? refusal : REFUSALS[refusal]);
  }
  const { media_type, bytes } = validated;
  if (!isContractType(media_type)) throw refuse('influencer/contract-type');
  return { filename: cleanFilename(file.filename, media_type), media_type, bytes };
}

interface StoringContract {
  readonly influencer_id: number;
  readonly contract: JudgedContract;
  readonly now: string;
  readonly admin_uuid: string;
}

/**
 * Stores a contract as the current one, with the influencer locked by the caller. The object is durable
 * before the row that names it; what a rolled back transaction leaves is swept.
 */
export async function storeContract(
  trx: Transaction<Schema>,
  { storage }: Pick<AppContext, 'storage'>,
  { influencer_id, contract, now, admin_uuid }: StoringContract,
) {
  const { filename, media_type, bytes } = contract;
  const storage_key = freshKey(fileKeyPrefix(now));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(storage_key, bytes, media_type);
  const file = { filename, media_type, size: bytes.length, sha256, storage_key, created: now };
  const file_id = await insertFile(trx, file);
  const id = await insertContract(trx, { influencer_id, file_id, created: now, admin_uuid });
  return { id, file_id, filename, media_type, size: bytes.length, sha256, created: now };
}
