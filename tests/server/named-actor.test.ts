import { randomUUID } from 'node:crypto';
import { CALLS } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { WEB_USER } from '@verify-admin/rulebook/staff/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestLinkText } from '../../apps/server/src/kyb/wizard-link.ts';
import { aStudio } from '../factories/accounts.ts';
import { aServer } from '../factories/a-server.ts';
import { aWebUser } from '../factories/a-web-user.ts';
import { Applicant } from '../factories/an-applicant.ts';
import { countAuditLines } from '../factories/audit-lines.ts';
import { inputFields } from '../factories/input-fields.ts';

const server = aServer();
const anna = server.client('ADMIN');
const lena = server.client('CS');

const STUDIO = { account_type: 'studio', account_id: 48213 } as const;
beforeAll(() => aStudio(server.app, STUDIO));

/** Nobody acts in a public call. */
const served = CALLS.filter(({ access }) => access !== 'public');
/** AUTH-14: the one call in which the field names somebody else. */
const ASSIGNS = ['updateUserAssignment'];
const NAMED: Readonly<Record<string, readonly string[]>> = {
  editVerifyStatus: ['admin_uuid', 'admin_user'],
  updateVerifyAccountStatus: ['admin_uuid', 'overall_status_by'],
  vote: ['admin_uuid', 'uuid'],
  removeVote: ['admin_uuid', 'uuid'],
};

/** Somebody whom the call admits: an ADMIN where it is the staff's. */
async function headersFor({ access }: Call): Promise<Readonly<Record<string, string>>> {
  if (access === 'public') return {};
  if (may('ADMIN', access)) return { authorization: `Bearer ${await anna.signIn()}` };
  if (may(WEB_USER, access)) return (await aWebUser(server)).headers;
  if (may('APPLICANT', access)) return new Applicant(server, STUDIO).headers;
  const { app } = server;
  const request = { request_id: 1, issued_at: Math.floor(app.clock() / 1000) };
  return new Applicant(server, STUDIO, requestLinkText(app.keys.link, STUDIO, request)).headers;
}

async function ask(call: Call, fields: Readonly<Record<string, string>>) {
  const { method, path } = call;
  const isGet = method === 'GET';
  const answer = await server.http.inject({
    method,
    url: `/api${path}`,
    headers: await headersFor(call),
    ...(isGet ? { query: { ...fields } } : { payload: fields }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('AUTH-14 the person a request names as the actor', () => {
  it('is asked of every call, but of the one that names the assignee', () => {
    const free = served.filter(({ actorFields }) => !actorFields.includes('admin_uuid'));
    expect(free.map(({ name }) => name)).toEqual(ASSIGNS);
    const fields = served.filter(({ actorFields }) => actorFields.length > 1);
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMED).toSorted());
    for (const { name, actorFields } of fields) expect(actorFields).toEqual(NAMED[name]);
  });

  it('is no field of another sense in any call', () => {
    const named = /^(admin_uuid|admin_user|\w*_by)$/;
    const isOther = (field: string) => named.test(field) && field !== 'sort_by';
    const others = served.flatMap((call) =>
      inputFields(call)
        .filter((field) => isOther(field) && !call.actorFields.includes(field))
        .map((field) => `${call.name} ${field}`),
    );
    expect(others.toSorted()).toEqual(['updateUserAssignment admin_uuid']);
  });

  it.each(served.filter(({ name }) => !ASSIGNS.includes(name)))(
    'AUTH-14 $method $path refuses another person, before it reads anything else',
    async (call) => {
      for (const field of call.actorFields) {
        const { status, body } = await ask(call, { [field]: lena.uuid });
        expect([field, status, body.error]).toEqual([field, 403, 'actor/mismatch']);
      }
    },
  );

  it.each(served.filter(({ access }) => access !== 'public' && may('ADMIN', access)))(
    'AUTH-14 $method $path takes the own one',
    async (call) => {
      if (call.streams || call.name === 'logout') return;
      const own = Object.fromEntries(call.actorFields.map((field) => [field, anna.uuid]));
      expect((await ask(call, own)).body.error).not.toBe('actor/mismatch');
    },
  );

  it('AUTH-13 AUTH-14 leaves an audit line of the person who tried it, and nothing is done', async () => {
    const before = await countAuditLines(server.app, 'staff.actor-refused');
    const refused = await anna.post('/update_profile_assignment', {
      ...STUDIO,
      assigned_to: 'LEGAL',
      admin_uuid: randomUUID(),
    });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'actor/mismatch']);
    expect(await countAuditLines(server.app, 'staff.actor-refused')).toBe(before + 1);
    const { assigned_to } = await server.app.db
      .selectFrom('verification')
      .select('assigned_to')
      .where('account_id', '=', STUDIO.account_id)
      .executeTakeFirstOrThrow();
    expect(assigned_to).not.toBe('LEGAL');
  });

  it('the holder of a link leaves no audit line by naming somebody of the staff', async () => {
    const before = await countAuditLines(server.app, 'staff.actor-refused');
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/save_kyb_draft',
      headers: new Applicant(server, STUDIO).headers,
      payload: { admin_uuid: lena.uuid },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'actor/mismatch']);
    expect(await countAuditLines(server.app, 'staff.actor-refused')).toBe(before);
  });
});
