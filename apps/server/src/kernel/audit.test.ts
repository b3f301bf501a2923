import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import type { Schema } from '../platform/database/schema.ts';
import { appendAudit } from './audit.ts';
import { type AuditVerdict, verifyAudit } from '../../../../tests/factories/verify-audit.ts';

const LINES = 12;
const test = anOpenApp();
let db: Kysely<Schema>;

const stamp = {
  created: '2026-11-21T14:05:00.000Z',
  actor_uuid: null,
  actor_role: 'LEGAL',
  request_id: 'r-1',
};

beforeAll(async () => {
  db = test.app.db;
  for (let line = 1; line <= LINES; line += 1) {
    await db.transaction().execute((trx) =>
      appendAudit(
        trx,
        stamp,
        {
          act: 'kyb.decided',
          account: { account_type: 'studio', account_id: line },
          outcome: 'APPROVED',
          detail: { note: `line ${line}` },
        },
        test.app.keys.data,
      ),
    );
  }
});

/** Rolls a transaction back and brings out what was seen in it. */
class PutBack extends Error {
  readonly verdict: AuditVerdict;
  constructor(verdict: AuditVerdict) {
    super('put back');
    this.verdict = verdict;
  }
}

/** Does what nobody may do, looks at the verdict, and puts everything back. */
async function tamper(statement: string) {
  return db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table audit_log disable trigger user`.execute(trx);
      await sql.raw(statement).execute(trx);
      throw new PutBack(await verifyAudit(trx));
    })
    .catch((thrown: PutBack) => thrown.verdict);
}

describe('the audit log', () => {
  it('is intact as it was written', async () => {
    expect(await verifyAudit(db)).toEqual({ intact: true, rows: LINES });
  });

  it.each(['update audit_log set act = act', 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only/);
    },
  );

  const changes = [
    `created = created + interval '1 millisecond'`,
    `actor_uuid = '00000000-0000-4000-8000-000000000001'`,
    `actor_role = 'CS'`,
    `act = 'kyc.overridden'`,
    `account_type = 'partner'`,
    `account_id = 999`,
    `outcome = 'DENIED'`,
    `detail = replace(detail, 'note', 'mote')`,
    `request_id = 'r-2'`,
    `prev_hash = 'x'`,
    `hash = 'x'`,
  ];
  it.each(changes)('finds a line whose %s', async (change) => {
    for (const seq of [1, 7, LINES]) {
      const verdict = await tamper(`update audit_log set ${change} where seq = ${seq}`);
      expect(verdict).toMatchObject({ intact: false, seq });
    }
  });

  it('finds every single changed byte of a detail', async () => {
    const { detail } = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('seq', '=', 5)
      .executeTakeFirstOrThrow();
    for (let at = 1; at <= detail.length; at += 1) {
      const verdict = await tamper(
        `update audit_log set detail = overlay(detail placing chr(ascii(substr(detail, ${at}, 1)) # 1) from ${at} for 1) where seq = 5`,
      );
      expect([at, verdict]).toMatchObject([at, { intact: false, seq: 5 }]);
    }
  });

  it('finds a removed, an added and two swapped lines', async () => {
    expect(await tamper('delete from audit_log where seq = 4')).toMatchObject({
      intact: false,
      seq: 5,
    });
    const swapped = await tamper(
      'update audit_log set seq = case seq when 5 then 106 when 6 then 105 end where seq in (5, 6); update audit_log set seq = seq - 100 where seq > 100',
    );
    expect(swapped).toMatchObject({ intact: false, seq: 5 });
    const added = await tamper(
      `insert into audit_log select seq + 1, created, actor_uuid, actor_role, act, account_type, account_id, outcome, detail, request_id, prev_hash, hash from audit_log where seq = ${LINES}`,
    );
    expect(added).toMatchObject({ intact: false, seq: LINES + 1 });
  });

  it('takes no line whose detail or outcome is not its act’s, and writes nothing of it', async () => {
    const note = 'Account number DE89370400440532013000';
    const write = (outcome: string, more: object) =>
      db
        .transaction()
        .execute((trx) =>
          appendAudit(trx, stamp, { act: 'kyb.decided', outcome, detail: { note, ...more } }),
        );
    await expect(write('APPROVED', { iban: 'DE89' })).rejects.toThrow(/kyb\.decided/);
    await expect(write('SUSPECTED', {})).rejects.toThrow(/kyb\.decided/);
    await expect(write('APPROVED', { iban: 'DE89' })).rejects.not.toThrow(/DE89/);
    expect(await verifyAudit(db)).toEqual({ intact: true, rows: LINES });
  });

  it('is intact with every character that a text can have', async () => {
    const characters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code));
    const note = [...characters, '\u2028', '\ud83d\ude00', '\ud800', '\uffff'].join('');
    const verdict = await db
      .transaction()
      .execute(async (trx) => {
        const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note } } as const;
        const seq = await appendAudit(trx, stamp, entry);
        const { detail } = await trx
          .selectFrom('audit_log')
          .select('detail')
          .where('seq', '=', seq)
          .executeTakeFirstOrThrow();
        expect(JSON.parse(detail)).toEqual({ note });
        throw new PutBack(await verifyAudit(trx));
      })
      .catch((thrown: PutBack) => thrown.verdict);
    expect(verdict).toEqual({ intact: true, rows: LINES + 1 });
  });

  it('is intact where many write at once, in the order of their commits', async () => {
    const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: 'At once' } } as const;
    const write = () => db.transaction().execute((trx) => appendAudit(trx, stamp, entry));
    const numbers = await Promise.all(Array.from({ length: 40 }, write));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => LINES + 1 + at));
    expect(await verifyAudit(db)).toEqual({ intact: true, rows: LINES + 40 });
  });

  it('finds a tail that was cut off', async () => {
    const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
    const verdict = await tamper(`delete from audit_log where seq > ${seq - 2}`);
    expect(verdict).toMatchObject({ intact: false, seq: seq - 1 });
  });
});
