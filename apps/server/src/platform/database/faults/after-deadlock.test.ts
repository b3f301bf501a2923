import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../../tests/factories/a-server.ts';
import { auditLines } from '../../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../../tests/factories/client.ts';
import { systemStamp } from '../../../kernel/audit.ts';
import { runSystemAct } from '../../../kernel/system-act.ts';
import { nowOf } from '../../clock.ts';
import { afterDeadlock } from './after-deadlock.ts';

const server = aServer();
const lena = server.client('CS');
let account_id = 4900;
const key = () => ({ account_type: 'studio', account_id }) as const;

/** A statement is ended as the victim of a deadlock while a sequence is below 1: nothing rolls it back. */
beforeAll(async () => {
  const { db } = server.app;
  await sql`create sequence meeting minvalue -9 start 1`.execute(db);
  await sql`create function is_served() returns boolean language plpgsql as $$ begin
    if nextval('meeting') < 1 then raise exception using errcode = 'deadlock_detected'; end if;
    return true;
  end $$`.execute(db);
  await sql`create function is_inserted() returns trigger language plpgsql as $$ begin
    perform is_served();
    return new;
  end $$`.execute(db);
  for (const table of ['note', 'read_subject', 'audit_log'])
    await sql`create trigger meeting before insert on ${sql.table(table)}
      for each row execute function is_inserted()`.execute(db);
});

/** The next statement that meets others is ended. */
const endNext = () => sql`select setval('meeting', -1)`.execute(server.app.db);

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
});

describe('what PostgreSQL ended to resolve a deadlock is done again', () => {
  it('a command: once, with one audit line', async () => {
    await endNext();
    const answer = answerOf(await lena.post('/add_note', { ...key(), note: 'Called back' }));
    expect(answer.status).toBe(200);
    expect(await lena.read('/get_all_notes', key())).toMatchObject([{ note: 'Called back' }]);
    expect(await auditLines(server.app, { account_id })).toMatchObject([{ act: 'note.added' }]);
  });

  it('the line of who opens an account', async () => {
    await endNext();
    await lena.read('/get_account_detail', key());
    const opened = await auditLines(server.app, { account_id, act: 'account.opened' });
    expect(opened).toHaveLength(1);
  });

  it('what the product does by itself', async () => {
    await endNext();
    const stamp = systemStamp(nowOf(server.app.clock));
    const detail = { email_id: 1, owner: null, why: null };
    const entry = { act: 'email.kyb-sent', detail } as const;
    expect(await runSystemAct(server.app, key(), async () => ({ stamp, entry }))).toBe(true);
    expect(await auditLines(server.app, { account_id })).toHaveLength(1);
  });

  it('a query', async () => {
    const { db } = server.app;
    await lena.post('/add_note', { ...key(), note: 'Called back' });
    await sql`alter table note rename to note_row`.execute(db);
    await sql`create view note as select * from note_row where is_served()`.execute(db);
    await endNext();
    expect(await lena.read('/get_all_notes', key())).toMatchObject([{ note: 'Called back' }]);
    await sql`drop view note`.execute(db);
    await sql`alter table note_row rename to note`.execute(db);
  });
});

describe('afterDeadlock', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const countTries = async (fault: Error) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw fault;
    };
    await expect(afterDeadlock(work)).rejects.toBe(fault);
    return tries;
  };

  it('does not try forever, and does not repeat what failed otherwise', async () => {
    expect(await countTries(deadlock)).toBe(5);
    expect(await countTries(new Error('another'))).toBe(1);
  });
});
