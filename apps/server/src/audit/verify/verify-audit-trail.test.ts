import type { AuditVerifying } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { appendAudit, appendAuditBatch, systemStamp } from '../../kernel/audit.ts';
import { verifyChain } from './verify-chain.ts';

const LINES = 12_000;
const server = aServer();
const anna = server.client('ADMIN');

beforeAll(async () => {
  const stamp = systemStamp('2026-11-21T08:00:00.000Z');
  const line = (note: string) =>
    ({ stamp, entry: { act: 'kyb.decided', outcome: 'APPROVED', detail: { note } } }) as const;
  const lines = Array.from({ length: LINES }, (_, at) => line(`line ${at} "ő" \\ 'x'`));
  await server.app.db
    .transaction()
    .execute((trx) => appendAuditBatch(trx, lines, server.app.keys.data));
});

async function verify(): Promise<AuditVerifying[]> {
  const { payload, statusCode } = await anna.get('/verify_audit_trail');
  expect(statusCode).toBe(200);
  const events = payload.split('\n\n').filter((text) => text.startsWith('data: '));
  return events.map((text) => JSON.parse(text.slice('data: '.length)));
}

async function lastVerdict() {
  return (await anna.get('/audit_trail')).json().log.verified;
}

describe('verifying the audit trail', () => {
  it('says how far it is, and that the chain is intact', async () => {
    const messages = await verify();
    const { hash } = await newestAuditLine(server.app);
    expect(messages.slice(0, -1)).toEqual([
      { kind: 'progress', checked: 5000, entries: LINES },
      { kind: 'progress', checked: 10_000, entries: LINES },
      { kind: 'progress', checked: LINES, entries: LINES },
    ]);
    const { kind, ...verdict } = messages.at(-1) ?? { kind: 'none' };
    expect(kind).toBe('verdict');
    expect(verdict).toMatchObject({ by: 'anna.novak', entries: LINES, broken_entry: null });
    expect(await lastVerdict()).toEqual(verdict);
    expect(verdict).not.toMatchObject({ last_hash: hash });
  });

  it('leaves an entry that says how it ended', async () => {
    await verify();
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'audit.verified',
      actor_uuid: anna.uuid,
      outcome: 'intact',
      detail: { broken_entry: null, why: null },
    });
  });

  it.each([
    ['changed', `update audit_log set detail = '{"note":""}' where seq = 7000`, 7000],
    ['deleted', 'delete from audit_log where seq = 7000', 7001],
    ['given a type that is none', `update audit_log set account_type = 'x' where seq = 3`, 3],
  ])('names the first entry where one was %s', async (_how, statement, broken_entry) => {
    const { db } = server.app;
    const wrong = db.transaction().execute(async (trx) => {
      await sql`alter table audit_log disable trigger user`.execute(trx);
      await sql.raw(statement).execute(trx);
      const verified = await verifyChain(trx, { onProgress: () => {}, isWanted: () => true });
      throw new Error(`broken at ${verified?.broken?.seq}`);
    });
    await expect(wrong).rejects.toThrow(`broken at ${broken_entry}`);
  });

  it('a broken chain is in the trail and in the last verdict', async () => {
    const { db } = server.app;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set outcome = 'DENIED' where seq = 9000`.execute(db);
    const messages = await verify();
    expect(messages.at(-1)).toMatchObject({
      kind: 'verdict',
      entries: 8999,
      broken_entry: 9000,
      why: 'its content was changed after it was written',
    });
    expect(await lastVerdict()).toMatchObject({ broken_entry: 9000 });
    expect((await newestAuditLine(server.app)).outcome).toBe('broken');
    await sql`update audit_log set outcome = 'APPROVED' where seq = 9000`.execute(db);
    expect((await verify()).at(-1)).toMatchObject({ broken_entry: null });
  });

  it('ends when nobody waits for it', async () => {
    let pieces = 0;
    const verified = await verifyChain(server.app.db, {
      onProgress: () => (pieces += 1),
      isWanted: () => pieces < 1,
    });
    expect([verified, pieces]).toEqual([null, 1]);
  });

  it('finds nothing wrong while commands go on', async () => {
    const over = new AbortController();
    const write = async () => {
      const { db } = server.app;
      const stamp = systemStamp('2026-11-21T09:00:00.000Z');
      while (!over.signal.aborted) {
        await db.transaction().execute((trx) =>
          appendAudit(trx, stamp, {
            act: 'kyb.decided',
            outcome: 'APPROVED',
            detail: { note: null },
          }),
        );
      }
    };
    const writing = write();
    for (let round = 0; round < 3; round += 1) {
      expect((await verify()).at(-1)).toMatchObject({ broken_entry: null });
    }
    over.abort();
    await writing;
  });

  it('is for ADMIN alone', async () => {
    const { status } = answerOf(await server.client('LEGAL').get('/verify_audit_trail'));
    expect(status).toBe(403);
  });
});
