import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import type { Served } from '../../apps/server/src/kernel/command.ts';
import { SERVED } from '../../apps/server/src/features.ts';
import { aServer } from '../factories/a-server.ts';
import { aWebUser } from '../factories/a-web-user.ts';
import { Applicant } from '../factories/an-applicant.ts';

const server = aServer();

interface Asking {
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks until a request is refused for its number; how many were answered before. */
async function askUntilRefused(
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
  fields: object,
  asking: (nth: number) => Asking,
  most: number,
): Promise<number> {
  for (let nth = 0; nth < most; nth += 1) {
    const { from, headers = {} } = asking(nth);
    const given = method === 'GET' ? { query: { ...fields } } : { payload: fields };
    const answer = await server.http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      headers,
      ...given,
    });
    if (answer.statusCode !== 429) continue;
    expect(answer.json().error).toBe('rate/limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return nth;
  }
  return most;
}

const VOTE = { image_id: 1, uuid: randomUUID() };
const forged = () => ({ authorization: `Bearer ${randomUUID()}` });

describe('A10 a call of the contest', () => {
  it.each([
    ['/get_user_votes', 'GET', { uuid: VOTE.uuid, contest: 'x' }, 120],
    ['/get_contest_images', 'GET', { contest: 'x' }, 120],
    ['/vote', 'POST', VOTE, 60],
    ['/remove_vote', 'POST', VOTE, 60],
    ['/edit_image', 'POST', { image_id: 1, title: 'x', description: '' }, 20],
    ['/delete_image', 'POST', { image_id: 1 }, 20],
  ] as const)('%s is answered so often and no more', async (path, method, fields, limit) => {
    const asked = askUntilRefused({ method, path }, fields, () => ({ from: '203.0.113.1' }), 200);
    expect(await asked).toBe(limit);
  });

  it('counts for the address: another session of the same one gains nothing', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => aWebUser(server)));
    const asking = (nth: number) => ({
      from: '203.0.113.2',
      headers: users[nth % users.length]?.headers ?? {},
    });
    const vote = { method: 'POST', path: '/vote' } as const;
    expect(await askUntilRefused(vote, VOTE, asking, 200)).toBe(60);
  });
});

describe('A10 who a request counts for', () => {
  const votes = { method: 'GET', path: '/get_user_votes' } as const;
  const fields = { uuid: VOTE.uuid, contest: 'x' };

  it('with IPv6 is the network of 64 bits, of which one customer has all addresses', async () => {
    const asking = (nth: number) => ({ from: `2001:db8:1:2::${(nth + 1).toString(16)}` });
    expect(await askUntilRefused(votes, fields, asking, 200)).toBe(120);
    const other = { from: '2001:db8:1:3::1' };
    expect(await askUntilRefused(votes, fields, () => other, 1)).toBe(1);
  });

  const forgedLink = () => ({
    'x-kyb-link': Buffer.from(`studio:1:${randomUUID()}`).toString('base64'),
  });

  it.each([
    ['token', '203.0.113.4', forged],
    ['link', '203.0.113.5', forgedLink],
  ])('is the address where the %s is made up, another one each time', async (_what, from, made) => {
    const draft = { method: 'GET', path: '/get_kyb_draft' } as const;
    expect(await askUntilRefused(draft, {}, () => ({ from, headers: made() }), 200)).toBe(120);
  });

  it('is the link where that was made here, wherever it is opened', async () => {
    const [one, other] = [1, 2].map((account_id) => {
      const { headers } = new Applicant(server, { account_type: 'studio', account_id });
      return headers;
    });
    const draft = { method: 'GET', path: '/get_kyb_draft' } as const;
    const asking = (nth: number) => ({ from: `203.0.113.${nth % 9}`, headers: one ?? {} });
    expect(await askUntilRefused(draft, {}, asking, 200)).toBe(120);
    const another = { from: '203.0.113.1', headers: other ?? {} };
    expect(await askUntilRefused(draft, {}, () => another, 1)).toBe(1);
  });
});

describe('A10 the server', () => {
  it('does not start with a call of others than the staff that has no limit', async () => {
    const vote = SERVED.find(({ call }) => call.name === 'vote');
    const { perMinute: _limit, ...call } = vote?.call ?? {};
    const served = [{ ...vote, call } as Served];
    await expect(buildHttpServer(server.app, [], { served })).rejects.toThrow(
      /vote .* has no limit/,
    );
  });
});
