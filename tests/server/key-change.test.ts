import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendNextLoginCode } from '../../apps/server/src/web-users/codes/send-login-codes.ts';
import { aStudio } from '../factories/accounts.ts';
import { Applicant } from '../factories/an-applicant.ts';
import { aProcess, aServer } from '../factories/a-server.ts';
import { aWebUser, postOutside } from '../factories/a-web-user.ts';
import { Client, type Served } from '../factories/client.ts';

const [OLD, NEW] = ['k'.repeat(32), 'n'.repeat(32)];
const sent: string[] = [];
const server = aServer({
  mail: {
    send: async ({ text }) => {
      sent.push(text);
      return { ok: true };
    },
    verify: async () => ({ ok: true }),
  },
});
const lena = server.client('CS');

/** What docs/operating.md has changed in turn, each in every process before the next. */
const STEPS = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]] as const;
const nameOf = (keys: readonly string[]) =>
  keys.map((key) => (key === OLD ? 'old' : 'new')).join(',');

let account_id = 0;
beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
});
const account = () => ({ account_type: 'studio', account_id }) as const;

/** An honest person or system whose second request reaches another process than the first; its status there. */
type Crossing = (first: Served, second: Served) => Promise<number>;

const CROSSINGS: Readonly<Record<string, Crossing>> = {
  'a session of the staff': async (first, second) => {
    const authorization = `Bearer ${await new Client(first, lena).signIn()}`;
    const url = `/api/get_all_notes?account_type=studio&account_id=${account_id}`;
    return (await second.http.inject({ url, headers: { authorization } })).statusCode;
  },
  'a session of a web user': async (first, second) => {
    const { uuid, headers } = await aWebUser(first);
    const payload = { image_id: 1, uuid };
    const answer = await second.http.inject({ method: 'POST', url: '/api/vote', headers, payload });
    // There is no such image; a stranger does not learn that.
    return answer.statusCode === 404 ? 200 : answer.statusCode;
  },
  'a link, and a form that was begun': async (first, second) => {
    const there = new Applicant(first, account());
    await there.save(0);
    const answer = await new Applicant(second, account(), there.d).get('/get_kyb_draft');
    return answer.json().data?.draft ? answer.statusCode : 404;
  },
  'a request that is sent again': async (first, second) => {
    const headers = { 'idempotency-key': randomUUID() };
    const note = { ...account(), note: 'Once' };
    await new Client(first, lena).post('/add_note', note, headers);
    return (await new Client(second, lena).post('/add_note', note, headers)).statusCode;
  },
  'a code by email': async (first, second) => {
    const recipient = `fan.${account_id}@fan.example`;
    await aWebUser(first, recipient);
    const from = { remoteAddress: `203.0.113.${account_id}` };
    await postOutside(first, '/send_email', { recipient }, from);
    while (await sendNextLoginCode(first.app));
    const code = /\b\d{8}\b/.exec(sent.at(-1) ?? '')?.[0] ?? '';
    return (await postOutside(second, '/login_code_valid', { recipient, code }, from)).status;
  },
};

const withKeys = (keys: readonly string[]) =>
  aProcess(server, { token: keys, link: keys, data: keys });

async function findFailures(first: readonly string[], second: readonly string[]) {
  const [one, other] = [await withKeys(first), await withKeys(second)];
  const failed: string[] = [];
  for (const [what, cross] of Object.entries(CROSSINGS)) {
    const status = await cross(one, other);
    if (status !== 200) failed.push(`${what}: ${status}`);
  }
  return failed;
}

describe('E23 keys that are changed while people work', () => {
  const neighbours = STEPS.slice(1).flatMap((keys, at) => {
    const before = STEPS[at] ?? keys;
    return [
      [nameOf(before), nameOf(keys), before, keys],
      [nameOf(keys), nameOf(before), keys, before],
    ] as const;
  });

  it.each(neighbours)(
    'no honest request fails that goes from a process with %s to one with %s',
    async (_first, _second, first, second) => {
      // The last step waits until nothing of the old key is left.
      expect(await findFailures(first, second)).toEqual([]);
    },
  );

  it('a step that is left out fails each of them', async () => {
    expect(await findFailures([NEW, OLD], [OLD])).toHaveLength(Object.keys(CROSSINGS).length);
  });
});
