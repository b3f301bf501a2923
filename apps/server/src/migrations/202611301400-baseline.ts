import { type Kysely, sql } from 'kysely';
import { ACCOUNT_FUNCTIONS } from './baseline/account-functions.ts';
import { ACCOUNTS } from './baseline/accounts.ts';
import { AML } from './baseline/aml.ts';
import { APPEND_AUDIT } from './baseline/append-audit.ts';
import { AUDIT_PARTITIONS } from './baseline/audit-partitions.ts';
import { COUNTS } from './baseline/counts.ts';
import { DECISIONS } from './baseline/decisions.ts';
import { FIRST_ROWS } from './baseline/first-rows.ts';
import { HISTORIES } from './baseline/histories.ts';
import { IDENTITY } from './baseline/identity.ts';
import { KYB } from './baseline/kyb.ts';
import { LISTS } from './baseline/lists.ts';
import { OPERATION } from './baseline/operation.ts';
import { PAGES } from './baseline/pages.ts';
import { RUN_FUNCTIONS } from './baseline/runs.ts';
import { STAFF } from './baseline/staff.ts';
import { WORK } from './baseline/work.ts';
import { WORK_FUNCTIONS } from './baseline/work-functions.ts';
import { WORK_SOURCES } from './baseline/work-sources.ts';

/** Tables before what refers to them, functions before their triggers, rows last. */
const SCHEMA = [
  'create extension if not exists pg_trgm;',
  STAFF,
  ACCOUNTS,
  DECISIONS,
  LISTS,
  AML,
  KYB,
  IDENTITY,
  PAGES,
  OPERATION,
  WORK,
  AUDIT_PARTITIONS,
  APPEND_AUDIT,
  ACCOUNT_FUNCTIONS,
  COUNTS,
  RUN_FUNCTIONS,
  WORK_FUNCTIONS,
  WORK_SOURCES,
  HISTORIES,
  FIRST_ROWS,
];

/** The whole schema as of this migration, in place of those before it (0120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of SCHEMA) await sql.raw(part).execute(db);
}
