import { randomUUID } from 'node:crypto';
import { ERASED_VALUE } from '@verify-admin/rulebook/audit/audit-value';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { appendAudit, type AuditEntry, systemStamp } from './audit.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { openDetails } from './sealed-detail.ts';

const test = anOpenApp();
const NOTE = 'Passport of Anna Kovács checked.';
const stamp = systemStamp('2026-11-21T14:05:00.000Z');

function anAccount(account_id: number) {
  return { account_type: 'studio', account_id } as const;
}

function decided(account_id: number, note: string | null = NOTE): AuditEntry {
  const account = anAccount(account_id);
  return { act: 'kyb.decided', account, outcome: 'APPROVED', detail: { note } };
}

async function append(entry: AuditEntry) {
  const { db, keys } = test.app;
  const seq = await db.transaction().execute((trx) => appendAudit(trx, stamp, entry, keys.data));
  return db.selectFrom('audit_log').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow();
}

async function open(line: Awaited<ReturnType<typeof append>>) {
  const { db, keys } = test.app;
  const [detail] = await openDetails({ db, dataKeys: keys.data }, [line]);
  return detail;
}

async function eraseKey({ account_type, account_id }: ReturnType<typeof anAccount>) {
  await sql`delete from subject_key where account_type = ${account_type}
    and account_id = ${account_id}`.execute(test.app.db);
  await sql`insert into erased_subject values (${account_type}, ${account_id}, now(), 'request', '{}')`.execute(
    test.app.db,
  );
}

describe('personal values in the audit log', () => {
  it('are stored encrypted, are read as they were written, and the chain covers what is stored', async () => {
    const line = await append(decided(1));
    expect(line.detail).toContain('sealed');
    expect(line.detail).not.toMatch(/Kovács|Passport/);
    expect(await open(line)).toEqual({ note: NOTE });
    expect(await verifyAudit(test.app.db)).toMatchObject({ intact: true });
  });

  it('what is empty stays so, and what is not about people is in clear', async () => {
    expect((await append(decided(1, null))).detail).toBe('{"note":null}');
    const detail = { document_id: 7, filename: 'passport-kovacs.pdf' };
    const line = await append({
      act: 'document.hidden',
      account: anAccount(1),
      outcome: 'hidden',
      detail,
    });
    expect(JSON.parse(line.detail)).toMatchObject({ document_id: 7 });
    expect(line.detail).not.toContain('kovacs');
    expect(await open(line)).toEqual(detail);
  });

  it('of a line on no account are under the key of the account it is about', async () => {
    const detail = { client_id: 'studio:2', filename: 'kovacs.pdf', sha256: 'ab' };
    const line = await append({ act: 'kyb-form.file-sent', subject: anAccount(2), detail });
    expect([line.account_id, line.detail.includes('kovacs')]).toEqual([null, false]);
    expect(await open(line)).toEqual(detail);
  });

  it('read as erased once the key is destroyed, and the chain still agrees', async () => {
    const line = await append(decided(3));
    await eraseKey(anAccount(3));
    expect(await open(line)).toEqual({ note: ERASED_VALUE });
    expect(await verifyAudit(test.app.db)).toMatchObject({ intact: true });
  });

  it('an act on an erased account is refused, and makes no new key', async () => {
    await eraseKey(anAccount(4));
    await expect(append(decided(4))).rejects.toMatchObject({ code: 'account/erased' });
    const keys = test.app.db.selectFrom('subject_key').select('account_id');
    expect(await keys.where('account_id', '=', 4).execute()).toEqual([]);
  });

  it('do not open as those of another act or account', async () => {
    const line = await append(decided(5));
    await append(decided(6));
    expect(await open({ ...line, act: 'kyb.submitted' })).toEqual({ note: ERASED_VALUE });
    expect(await open({ ...line, account_id: 6 })).toEqual({ note: ERASED_VALUE });
  });

  it('a key is one per account, also where many write at once', async () => {
    const lines = await Promise.all(Array.from({ length: 8 }, () => append(decided(7))));
    for (const line of lines) expect(await open(line)).toEqual({ note: NOTE });
    const keys = test.app.db.selectFrom('subject_key').selectAll().where('account_id', '=', 7);
    expect(await keys.execute()).toHaveLength(1);
  });

  it('typed text that looks like an encrypted value is text', async () => {
    const note = JSON.stringify({ sealed: randomUUID() });
    expect(await open(await append(decided(8, note)))).toEqual({ note });
  });
});
