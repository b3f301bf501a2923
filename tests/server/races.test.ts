import { UNFEATURE_NOTE_ID } from '@verify-admin/rulebook/notes/note.rules';
import { staffOf } from '@verify-admin/demo/staff/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../factories/verify-audit.ts';
import { whereAccount } from '../../apps/server/src/platform/database/statements/where-account.ts';
import { aServer } from '../factories/a-server.ts';
import { eachAuditLine } from '../factories/audit-lines.ts';
import { TEST_NOW } from '../factories/an-app.ts';
import { aStudio } from '../factories/accounts.ts';
import { dataOf } from '../factories/client.ts';
import { findFeaturedFaults } from './races/check-featured.ts';
import { findHistoryFaults } from './races/check-history.ts';
import { findReactionFaults } from './races/check-reactions.ts';
import { findRegisterFaults } from './races/check-register.ts';
import { ColleagueAtWork, type Scene } from './races/colleague-at-work.ts';
import { findUnchangedFaults } from './races/check-unchanged.ts';
import { tries } from './prove/proved.ts';
import { changesOf, type Line, type Operation, SharedReactions } from './races/recorded.ts';
import { inAuditOrder, type SerialOrder } from './races/serial-order.ts';

const COLLEAGUES = 20;
const OPERATIONS = tries({ short: 4_000, full: 1_000_000 });
const PATIENCE_MS = 120 * OPERATIONS;
/** For what goes over all operations once they are done. */
const CHECK_PATIENCE_MS = 300_000 + OPERATIONS;
const SEED = 48_213;
const ACCOUNT = { account_type: 'studio', account_id: 48_213 } as const;
const FIRST_NAME = 'Duna Stúdió Kft.';

const server = aServer();
const staff = staffOf('ADMIN', 'LEGAL')
  .slice(0, COLLEAGUES)
  .map((person) => server.clientOf(person));
let scene: Scene;
let operations: readonly Operation[];
let order: SerialOrder;
const reads: number[][] = [];

const author = server.client('ADMIN');

async function aNote(note: string): Promise<number> {
  return dataOf(await author.post('/add_note', { ...ACCOUNT, note })).id;
}

async function listNotes() {
  const notes: {
    id: number;
    is_featured: boolean;
    emoji_reactions: { emoji: string; admin_uuid: string; timestamp: string }[];
  }[] = await author.read('/get_all_notes', ACCOUNT);
  return notes;
}

async function readFeatured(): Promise<void> {
  const notes = await listNotes();
  reads.push(notes.filter(({ is_featured }) => is_featured).map(({ id }) => id));
}

/** Everybody works at once while one more keeps looking. */
async function race(): Promise<readonly Operation[]> {
  const atWork = staff.map((me, index) => new ColleagueAtWork(scene, me, SEED + index));
  const workday = new AbortController();
  const watch = async () => {
    while (!workday.signal.aborted) await readFeatured();
  };
  const watching = watch();
  await Promise.all(atWork.map((one) => one.work(OPERATIONS / COLLEAGUES)));
  workday.abort();
  await watching;
  await readFeatured();
  return atWork.flatMap((one) => one.operations);
}

async function changeLines(): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const { act, request_id, actor_uuid, detail } of eachAuditLine(server.app)) {
    if (act !== 'note.added') lines.push({ request_id, actor_uuid, from: detail.from });
  }
  return lines;
}

const verification = () =>
  server.app.db
    .selectFrom('verification')
    .select(['kyb_status', 'kyc_status', 'assigned_to', 'company_name'])
    .where(whereAccount(ACCOUNT))
    .executeTakeFirstOrThrow();

const account = () =>
  server.app.db
    .selectFrom('account')
    .select(['assigned_user_uuid', 'company_name'])
    .where(whereAccount(ACCOUNT))
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  await aStudio(
    server.app,
    { account_id: ACCOUNT.account_id, company_name: FIRST_NAME },
    { kyb_status: 'SUBMITTED', kyc_status: 'pending', assigned_to: null },
  );
  // KYB rests on the company as it was submitted, so that a name of the desk reopens no override.
  const data_json = JSON.stringify({ companyName: FIRST_NAME, owners: [] });
  const submission = { ...ACCOUNT, created: TEST_NOW, data_json };
  await server.app.db.insertInto('kyb_submission').values(submission).execute();
  const notes: number[] = [];
  for (let nth = 1; nth <= 20; nth += 1) notes.push(await aNote(`Note ${nth}`));
  scene = {
    account_id: ACCOUNT.account_id,
    notes,
    reactedTo: 3,
    staff,
    reactions: new SharedReactions(),
  };
  operations = await race();
  order = inAuditOrder(operations, await changeLines());
}, PATIENCE_MS);

describe(`${COLLEAGUES} colleagues, one account, ${OPERATIONS} operations at once`, {
  timeout: CHECK_PATIENCE_MS,
}, () => {
  it('every one is acknowledged, or refused because the status is set already', () => {
    const outcomes = new Set(operations.map(({ status, error }) => `${status} ${error}`));
    expect(operations).toHaveLength(OPERATIONS);
    expect([...outcomes].toSorted()).toEqual(['200 null', '409 override/unchanged']);
  });

  it('every acknowledged one has its audit line, no other has, and the chain holds', async () => {
    expect(order.faults).toEqual([]);
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
  });

  it.each([
    ['feature', UNFEATURE_NOTE_ID],
    ['department', null],
    ['person', null],
  ] as const)('what set a %s and left no line changed nothing', (kind, first) => {
    const valueOf = ({ ask }: Operation) => {
      if (ask.kind === 'feature') return ask.note_id;
      return ask.kind === 'department' || ask.kind === 'person' ? ask.to : null;
    };
    const unchanged = order.unchanged.filter(({ ask }) => ask.kind === kind);
    expect(unchanged.length).toBeGreaterThan(0);
    const changes = changesOf(order.changes, kind);
    expect(findUnchangedFaults(unchanged, changes, { valueOf, first })).toEqual([]);
  });

  it('NOTE-12 NOTE-13 nobody’s reaction is lost or forged, nor its time', async () => {
    const notes = await listNotes();
    const stored = new Map(notes.map(({ id, emoji_reactions }) => [id, emoji_reactions]));
    expect(findReactionFaults(order.changes, stored)).toEqual([]);
    const times = notes.flatMap((note) => note.emoji_reactions.map(({ timestamp }) => timestamp));
    expect([...new Set(times)]).toEqual([TEST_NOW]);
  });

  it('NOTE-09 NOTE-10 no read shows two featured notes, and the last choice is in force', () => {
    expect(reads.length).toBeGreaterThan(10);
    expect(findFeaturedFaults(order.changes, reads)).toEqual([]);
  });

  it('OVERR-03 KYB-07 KYB has one history row per override, and the newest is the current status', async () => {
    const { kyb_status } = await verification();
    const rows = await server.app.db
      .selectFrom('kyb_history')
      .select(['kyb_status as status', 'note', 'admin_uuid'])
      .where('account_id', '=', ACCOUNT.account_id)
      .orderBy('id')
      .execute();
    const changes = changesOf(order.changes, 'kyb');
    expect(findHistoryFaults(changes, rows, kyb_status)).toEqual([]);
    expect(findRegisterFaults(changes, { first: 'SUBMITTED', last: kyb_status })).toEqual([]);
  });

  it('OVERR-03 KYC has one record per override, and the newest is the current status', async () => {
    const { kyc_status } = await verification();
    const rows = await server.app.db
      .selectFrom('kyc_record')
      .select(['cleaned_status as status', 'note', 'admin_uuid'])
      .where('account_id', '=', ACCOUNT.account_id)
      .orderBy('id')
      .execute();
    const changes = changesOf(order.changes, 'kyc');
    expect(findHistoryFaults(changes, rows, kyc_status)).toEqual([]);
    expect(findRegisterFaults(changes, { first: 'pending', last: kyc_status })).toEqual([]);
  });

  it('ASSIGN-02 ASSIGN-05 department and person are the last ones acknowledged', async () => {
    const [{ assigned_to }, { assigned_user_uuid }] = [await verification(), await account()];
    const departments = changesOf(order.changes, 'department');
    expect(findRegisterFaults(departments, { first: null, last: assigned_to })).toEqual([]);
    const people = changesOf(order.changes, 'person');
    expect(findRegisterFaults(people, { first: null, last: assigned_user_uuid })).toEqual([]);
  });

  it('ACCT-22 the last name acknowledged is on account and verification', async () => {
    const { company_name } = await account();
    const names = changesOf(order.changes, 'name');
    expect(findRegisterFaults(names, { first: FIRST_NAME, last: company_name })).toEqual([]);
    expect((await verification()).company_name).toBe(company_name);
  });
});
