import type { Client } from 'pg';
import { foldAccountCounts } from '../../apps/server/src/accounts/account-counts.store.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { foldStatusCounts } from '../../apps/server/src/status/status-counts.store.ts';
import { foldStudioCounts } from '../../apps/server/src/verification/verification-counts.store.ts';
import { type FilledDatabase, fillApp } from '../measuring/filled-database.ts';

/** One account of so many has a featured note. */
const FEATURED_EACH = 20;
const ROLES = ['ADMIN', 'LEGAL', 'CS_ADMIN', 'CS'];
const ACTS = [
  'account.company-name-updated',
  'note.added',
  'document.uploaded',
  'kyb.approved',
  'session.started',
];

/** Entries of an audit trail, one for each account; their hashes are no chain, nothing here checks it. */
async function fillTrail(sql: Client, accounts: number): Promise<void> {
  await sql.query(
    `insert into audit_log (seq, created, actor_uuid, actor_role, act, account_type, account_id,
       detail, request_id, prev_hash, hash)
     select h.seq + n, now() - (($1::int - n) * interval '20 seconds'), s.uuid, s.role,
       ($2::text[])[1 + n % ${ACTS.length}], a.account_type, a.account_id, '{}', 'bench', 'b', 'b'
     from (select *, row_number() over (order by created, account_id) as n from account) a
     cross join (select seq from audit_head) h
     join (select uuid, role, row_number() over (order by created, username) - 1 as at from admin_user) s
       on s.at = (a.n / 7) % (select count(*) from admin_user)`,
    [accounts, ACTS],
  );
  await sql.query('update audit_head set seq = (select max(seq) from audit_log)');
}

/** As the periodic task does: what was filled is added to the counts. */
async function foldCounts(database_url: string): Promise<void> {
  const database = await openDatabase({ database_url, data_dir: '' });
  await foldStatusCounts(database.kysely);
  await foldStudioCounts(database.kysely);
  await foldAccountCounts(database.kysely);
  await database.close();
}

/** A database with so many accounts and members, featured notes and entries of the audit trail. */
export async function fillScreens(accounts: number): Promise<FilledDatabase> {
  const app = await fillApp(accounts);
  console.log(app.commandLine('seed', '--members', String(accounts)));
  // A token makes its person.
  for (const role of ROLES) app.tokenOf(role);
  await app.sql.query(
    `insert into note (account_type, account_id, note, created, admin_uuid, is_featured)
     select account_type, account_id, 'Seen by phone', now(),
       (select uuid from admin_user limit 1), true
     from verification where id % ${FEATURED_EACH} = 0`,
  );
  await fillTrail(app.sql, accounts);
  await foldCounts(app.url);
  // As after minutes of running: PostgreSQL vacuums by itself what was filled.
  await app.sql.query('vacuum analyze');
  return app;
}
