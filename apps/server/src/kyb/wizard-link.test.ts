import { WIZARD_LINK_SECONDS } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { anInfluencer, aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { countAuditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { wizardApplicants, wizardLinkText } from './wizard-link.ts';

const key = { account_type: 'studio', account_id: 12 } as const;
const server = aServer();
const lena = server.client('CS');

beforeAll(async () => {
  await aStudio(server.app, key);
  await aStudio(server.app, { account_id: 13 });
});

const now = () => Math.floor(server.time.now / 1000);
const linkOf = (age: number) => wizardLinkText(server.app.keys.link, key, now() - age);
const stateOf = async (d: string) =>
  (await server.http.inject({ url: '/api/check_kyb_link', query: { d } })).json().data.state;

/** The link with one bit of its text the other way round. */
function flipped(d: string, bit: number): string {
  const bytes = Buffer.from(d, 'latin1');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('latin1');
}

describe('a wizard link on the server', () => {
  it.each([
    [0, 'valid'],
    [WIZARD_LINK_SECONDS - 1, 'valid'],
    [WIZARD_LINK_SECONDS, 'valid'],
    [WIZARD_LINK_SECONDS + 1, 'expired'],
    [-61, 'malformed'],
  ])('WIZ-03 WIZ-05 WIZ-06 CALL-117 %i seconds old is %s', async (age, state) => {
    expect(await stateOf(linkOf(age))).toBe(state);
  });

  it.each([
    ['studio', aStudio],
    ['partner', aPartner],
    ['influencer-medley', anInfluencer],
  ] as const)(
    'SCOPE-15 of an account of the type %s opens its form',
    async (account_type, make) => {
      const account = { account_type, account_id: 15 };
      await make(server.app, { account_id: 15 });
      const d = wizardLinkText(server.app.keys.link, account, now());
      expect(await server.app.applicants.check(d)).toMatchObject({ role: 'APPLICANT', account });
      expect(await stateOf(d)).toBe('valid');
    },
  );

  it('WIZ-06 1,000 links with a flipped bit are all refused', async () => {
    const check = (d: string) => server.app.applicants.check(d);
    const outcomes = new Set<string>();
    for (let nth = 0; nth < 1000; nth += 1) {
      const d = linkOf(nth * 200);
      expect(await check(d)).toMatchObject({ account: key });
      const checked = await check(flipped(d, nth * 7));
      outcomes.add(typeof checked === 'string' ? checked : 'valid');
    }
    expect([...outcomes]).toEqual(['malformed']);
  });

  it('WIZ-06 every single bit of one link counts', async () => {
    const d = linkOf(0);
    for (let bit = 0; bit < d.length * 8; bit += 1) {
      expect([bit, await server.app.applicants.check(flipped(d, bit))]).toEqual([bit, 'malformed']);
    }
  });

  it('WIZ-04 a link opens as mail programs leave it', async () => {
    const d = linkOf(60);
    expect(d).toMatch(/==$/);
    for (const left of [`${d}.`, `${d},`, `${d})`, `${d}>`, d.slice(0, -1), d.slice(0, -2)]) {
      expect([left, await stateOf(left)]).toEqual([left, 'valid']);
      const headers = { 'x-kyb-link': left };
      const answer = await server.http.inject({ url: '/api/get_kyb_draft', headers });
      expect([left, answer.statusCode]).toEqual([left, 200]);
    }
  });

  it('WIZ-06 a link of the key before the rotation is good, one of another key is not', async () => {
    const { app } = server;
    const [current = ''] = app.keys.link;
    const rotated = { ...app.keys, link: ['n'.repeat(32), current] };
    const applicants = wizardApplicants({ ...app, keys: rotated });
    expect(await applicants.check(linkOf(60))).toMatchObject({ account: key });
    expect(await applicants.check(wizardLinkText(['x'.repeat(32)], key, now()))).toBe('malformed');
  });

  it('WIZ-06 an unsigned link is good in demo mode alone', async () => {
    const d = Buffer.from(`studio:12:${now()}`).toString('base64');
    expect(await stateOf(d)).toBe('valid');
    const config = { ...server.app.config, MODE: 'production' as const };
    expect(await wizardApplicants({ ...server.app, config }).check(d)).toBe('malformed');
  });

  it('WIZ-04 a link of an account that does not exist is malformed', async () => {
    const d = wizardLinkText(server.app.keys.link, { ...key, account_id: 999 }, now());
    expect(await stateOf(d)).toBe('malformed');
  });

  it('WIZ-04 WIZ-05 a link is refused in the documents’ words at every call', async () => {
    const call = async (d: string) => {
      const headers = { 'x-kyb-link': d };
      return answerOf(await server.http.inject({ url: '/api/get_kyb_draft', headers }));
    };
    expect(await call('AAAA')).toMatchObject({
      status: 401,
      body: {
        detail:
          'The link provided has missing or malformed data, Please contact your admininstrator.',
      },
    });
    expect(await call(linkOf(WIZARD_LINK_SECONDS + 1))).toMatchObject({
      status: 401,
      body: {
        detail:
          'This link has expired and cannot be used, Please contact your admininstrator for a new link.',
      },
    });
  });

  it('a link opens no call of the staff', async () => {
    const applicant = new Applicant(server, key);
    expect((await applicant.post('/get_kyb_sents', key)).statusCode).toBe(401);
    expect((await applicant.get('/get_kyb')).statusCode).toBe(401);
  });
});

describe('revoked links', () => {
  it('WIZ-06 one is refused, the others are good, and the act is in the audit log', async () => {
    const [revoked, other] = [linkOf(100), linkOf(101)];
    const answer = await lena.post('/revoke_kyb_links', { ...key, d: revoked });
    expect(answerOf(answer)).toMatchObject({ status: 200 });
    expect([await stateOf(revoked), await stateOf(other)]).toEqual(['expired', 'valid']);
    const line = await server.app.db
      .selectFrom('audit_log')
      .select(['actor_uuid', 'account_id', 'detail'])
      .where('act', '=', 'kyb.link-revoked')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor_uuid: lena.uuid, account_id: 12 });
    expect(JSON.parse(line.detail)).toMatchObject({ changed: true });
  });

  it('WIZ-06 all of an account are refused, those of other accounts and later ones are good', async () => {
    const foreign = wizardLinkText(server.app.keys.link, { ...key, account_id: 13 }, now());
    expect((await lena.post('/revoke_kyb_links', key)).statusCode).toBe(200);
    expect([await stateOf(linkOf(0)), await stateOf(linkOf(5000))]).toEqual(['expired', 'expired']);
    expect(await stateOf(foreign)).toBe('valid');
    server.time.now += 2000;
    expect(await stateOf(linkOf(0))).toBe('valid');
  });

  it('WIZ-06 a second in which no link can have been made is refused', async () => {
    const second = now();
    for (const issued_at of [second + 61, 999_999_999_999, 999_999_999_999_999]) {
      const answer = await lena.post('/revoke_kyb_links', { ...key, issued_at });
      expect(answerOf(answer)).toMatchObject({
        status: 422,
        body: { error: 'kyb-link/other-account' },
      });
    }
    const made = await lena.post('/revoke_kyb_links', { ...key, issued_at: second + 60 });
    expect(made.statusCode).toBe(200);
  });

  it('WIZ-06 twice changes nothing, and a link of another account is refused', async () => {
    const d = linkOf(7);
    const before = await countAuditLines(server.app, 'kyb.link-revoked');
    for (let nth = 1; nth <= 2; nth += 1) {
      expect((await lena.post('/revoke_kyb_links', { ...key, d })).statusCode).toBe(200);
      expect(await countAuditLines(server.app, 'kyb.link-revoked')).toBe(before + 1);
    }
    const foreign = await lena.post('/revoke_kyb_links', { ...key, account_id: 13, d });
    expect(answerOf(foreign)).toMatchObject({
      status: 422,
      body: { error: 'kyb-link/other-account' },
    });
  });
});
