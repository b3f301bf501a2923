import type { AgreementKind } from '@verify-admin/rulebook/agreement/agreement.contract';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { LinkedFile } from '../documents/files/file-source.ts';
import type { Schema } from '../platform/database/schema.ts';
import type {
  AgreementFileTable,
  AgreementTable,
} from '../platform/database/tables/agreement-tables.ts';

/** The agreement a browser sent under its own number; null where none came. */
export async function findBySubmission(db: Kysely<Schema>, submission_id: string) {
  const row = await db
    .selectFrom('agreement as a')
    .innerJoin('agreement_file as f', 'f.agreement_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.created', 'f.id as pdf_id'])
    .select(['a.data_sha256', 'a.data_key_id', 'a.data_ciphertext'])
    .where('a.submission_id', '=', submission_id)
    .where('f.kind', '=', 'pdf')
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an agreement; null where one with its submission number is there already. */
export async function insertAgreement(
  trx: Transaction<Schema>,
  row: Insertable<AgreementTable>,
): Promise<number | null> {
  const inserted = await trx
    .insertInto('agreement')
    .values(row)
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function insertFile(
  trx: Transaction<Schema>,
  row: Insertable<AgreementFileTable>,
): Promise<number> {
  const { id } = await trx
    .insertInto('agreement_file')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `creator-agreement-2026-11-23T140500Z.pdf`; no name of a person is in it. */
function filenameOf(created: string, extension: string): string {
  return `creator-agreement-${created.replaceAll(':', '').replace(/\.\d+/, '')}.${extension}`;
}

/** What is needed to send a file of an agreement; null where there is none. */
export async function findAgreementFile(
  db: Kysely<Schema>,
  id: number,
): Promise<LinkedFile | null> {
  const row = await db
    .selectFrom('agreement_file as f')
    .innerJoin('agreement as a', 'a.id', 'f.agreement_id')
    .select(['f.kind', 'f.media_type', 'f.storage_key', 'f.sha256', 'a.created'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, created, ...file } = row;
  return { ...file, filename: filenameOf(created, kind === 'pdf' ? 'pdf' : 'html.txt') };
}

/** INF-10: every account type of influencers begins so; in the words of the index on their addresses. */
const IS_INFLUENCER = sql<boolean>`i.account_type like 'influencer-%'`;

/** Which agreements are listed. */
export interface AgreementFilter {
  /** '' for those of every address. */
  readonly email: string;
  /** Those alone whose address is no influencer's. */
  readonly isUnmatched: boolean;
}

function selectAgreements(db: Kysely<Schema>, { email, isUnmatched }: AgreementFilter) {
  const address = sql<string>`lower(a.email)`;
  return db
    .selectFrom('agreement as a')
    .$if(email !== '', (q) => q.where(address, '=', email.toLowerCase()))
    .$if(isUnmatched, (q) =>
      q.where((eb) =>
        eb.not(
          eb.or([
            eb.exists(
              eb
                .selectFrom('account as i')
                .select('i.account_id')
                .where(IS_INFLUENCER)
                .where(sql<string>`lower(i.email)`, '=', address),
            ),
            eb.exists(
              eb.selectFrom('influencer as p').select('p.id').where('p.email_key', '=', address),
            ),
          ]),
        ),
      ),
    );
}

export interface StoredAgreement {
  readonly id: number;
  readonly kind: AgreementKind;
  readonly full_name: string;
  readonly email: string;
  readonly compensation_model: 'revenue' | 'flat' | 'other' | null;
  readonly created: string;
  readonly data_sha256: string;
  readonly pdf_sha256: string;
  readonly pdf_id: number;
  readonly page_id: number | null;
}

/** A page of agreements, newest first, and how many there are. */
export async function listPage(
  db: Kysely<Schema>,
  filter: AgreementFilter,
  page: number,
): Promise<{ readonly rows: readonly StoredAgreement[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    selectAgreements(db, filter)
      .innerJoin('agreement_file as pdf', (join) =>
        join.onRef('pdf.agreement_id', '=', 'a.id').on('pdf.kind', '=', 'pdf'),
      )
      .leftJoin('agreement_file as page', (join) =>
        join.onRef('page.agreement_id', '=', 'a.id').on('page.kind', '=', 'page'),
      )
      .select(['a.id', 'a.kind', 'a.full_name', 'a.email', 'a.compensation_model', 'a.created'])
      .select(['a.data_sha256', 'pdf.sha256 as pdf_sha256', 'pdf.id as pdf_id'])
      .select('page.id as page_id')
      .orderBy('a.id', 'desc')
      .limit(LIST_PAGE_SIZE)
      .offset((page - 1) * LIST_PAGE_SIZE)
      .execute(),
    selectAgreements(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}
