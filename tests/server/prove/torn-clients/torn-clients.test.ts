import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { staffOf } from '@verify-admin/demo/staff/people';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../../factories/verify-audit.ts';
import { aStudio } from '../../../factories/accounts.ts';
import { aServer } from '../../../factories/a-server.ts';
import { countAuditLines } from '../../../factories/audit-lines.ts';
import { aDice } from '../../../factories/dice.ts';
import { PATIENCE_MS, recordProof, tries } from '../proved.ts';
import { type Balance, balanceOf, countMarks } from '../rolling-upgrade/balance.ts';
import { type Asked, nextOf, type Person, requestOf } from '../rolling-upgrade/requests.ts';
import { sendTorn, TEARS } from './torn-request.ts';

const TRIES = tries({ short: 240, full: 10_000 });
const PLANTED_MAX = 100;
const SEED = 27_027;
const LOST_CONNECTIONS_MAX = 3;
/** What is asked for, and the act of its line in the audit log. */
const ACTS = {
  note: 'note.added',
  override: 'kyb.overridden',
  document: 'document.uploaded',
} as const;
type Kind = keyof typeof ACTS;
const KINDS = Object.keys(ACTS) as readonly Kind[];
/** A document is examined by a process of its own: a hundred times the work of the others. */
const DOCUMENT_EVERY = 40;

const server = aServer();
const people = staffOf('ADMIN', 'LEGAL')
  .slice(0, 4)
  .map((person) => server.clientOf(person));
let port = 0;
let workers: readonly Person[] = [];

beforeAll(async () => {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.http.server.address() as AddressInfo);
  workers = await Promise.all(
    people.map(async (client, at) => {
      const accounts = [at * 10 + 1, at * 10 + 2];
      for (const account_id of accounts) await aStudio(server.app, { account_id });
      return { token: await client.signIn(), accounts, asked: new Map() };
    }),
  );
});

async function send({ method, path, headers, body }: Asked) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers,
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.text() };
}

type Roll = ReturnType<typeof aDice>;

interface Try {
  readonly kind: Kind;
  readonly person: Person;
  readonly mark: string;
  readonly key: () => string;
}

/** A client loses its connection a few times, and tries again until it has an answer. */
async function tryUntilAnswered({ kind, person, mark, key }: Try, roll: Roll): Promise<Asked> {
  const asked = await requestOf(kind, person, { mark, nth: nextOf(person, kind) });
  const withKey = () => ({
    ...asked,
    headers: { ...asked.headers, 'idempotency-key': key() },
  });
  for (let lost = 1 + roll(LOST_CONNECTIONS_MAX); lost > 0; lost -= 1)
    await sendTorn(port, withKey(), TEARS[roll(TEARS.length)] ?? TEARS[0], roll);
  const request = withKey();
  const { status, body } = await send(request);
  if (status !== 200) throw new Error(`${kind}: ${status} ${body}`);
  return request;
}

/** As `tryUntilAnswered` with one key, which afterwards is the key of this request and of no other. */
async function tryOnce(made: Omit<Try, 'key'>, roll: Roll): Promise<void> {
  const key = randomUUID();
  const request = await tryUntilAnswered({ ...made, key: () => key }, roll);
  const [again, other] = await Promise.all([
    send(request),
    requestOf(made.kind, made.person, { mark: `not-${made.mark}`, nth: 0 }).then((another) =>
      send({ ...another, headers: { ...another.headers, 'idempotency-key': key } }),
    ),
  ]);
  expect(again.status).toBe(200);
  expect([other.status, JSON.parse(other.body).error]).toEqual([
    422,
    'idempotency/different-request',
  ]);
}

async function findMarks(kind: Kind): Promise<string[]> {
  const query = {
    note: sql<{ mark: string }>`select note as mark from note`,
    override: sql<{ mark: string }>`select note as mark from kyb_history`,
    document: sql<{ mark: string }>`select filename as mark from compliance_image`,
  }[kind];
  const { rows } = await query.execute(server.app.db);
  return rows.map(({ mark }) => mark.replace(/\.pdf$/, ''));
}

async function balance(kind: Kind, acknowledged: readonly string[]): Promise<Balance> {
  return balanceOf(acknowledged, countMarks(await findMarks(kind)));
}

function kindOf(nth: number): Kind {
  if (nth % DOCUMENT_EVERY === 0) return 'document';
  return nth % 2 === 0 ? 'note' : 'override';
}

/** Everybody works at once, each on their own accounts. */
async function workAll(): Promise<Record<Kind, string[]>> {
  const acknowledged: Record<Kind, string[]> = { note: [], override: [], document: [] };
  let begun = 0;
  await Promise.all(
    workers.map(async (person, at) => {
      const roll = aDice(SEED + at);
      while (begun < TRIES) {
        const kind = kindOf(begun);
        const mark = `${kind}-${begun}`;
        begun += 1;
        await tryOnce({ kind, person, mark }, roll);
        acknowledged[kind].push(mark);
      }
    }),
  );
  return acknowledged;
}

/** The planted fault: a client whose every try has a key of its own. */
async function findTwice(): Promise<number | null> {
  const [person] = workers;
  if (!person) throw new Error('nobody works');
  const roll = aDice(SEED);
  for (let tried = 1; tried <= PLANTED_MAX; tried += 1) {
    await tryUntilAnswered(
      { kind: 'note', person, mark: `planted-${tried}`, key: randomUUID },
      roll,
    );
    if ((await balance('note', [])).twice.length > 0) return tried;
  }
  return null;
}

it(
  `E27 of ${TRIES} requests whose clients lost the connection each is done once, and the planted fault is found`,
  async () => {
    const acknowledged = await workAll();
    for (const kind of KINDS) {
      const marks = acknowledged[kind];
      const done = { acknowledged: marks.length, lost: [], twice: [] };
      expect([kind, await balance(kind, marks)]).toEqual([kind, done]);
      expect([kind, await countAuditLines(server.app, ACTS[kind])]).toEqual([kind, marks.length]);
    }
    expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });

    const plantedFoundAfter = await findTwice();
    expect(plantedFoundAfter).not.toBeNull();
    recordProof({
      experiment: 'torn clients',
      tried: `${TRIES} requests, each sent 2 to 4 times`,
      plantedFoundAfter: plantedFoundAfter ?? 0,
    });
  },
  PATIENCE_MS,
);
