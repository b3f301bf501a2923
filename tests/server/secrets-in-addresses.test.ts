import { CALLS } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { describe, expect, it } from 'vitest';
import { aServer } from '../factories/a-server.ts';
import { aWebUser } from '../factories/a-web-user.ts';

const server = aServer();
const tom = server.client('LEGAL');
const SECRET = 'four small green boats';

const cells = CALLS.flatMap((call: Call) =>
  (call.bodyOnly ?? []).map((name) => ({ path: call.path, name })),
);

describe('a secret in the address of a request', () => {
  it.each(cells)('CALL-11 CALL-13 $path refuses $name, with a sentence', async ({ path, name }) => {
    for (const payload of [{}, { [name]: SECRET }]) {
      const answer = await tom.inject({
        method: 'POST',
        url: `/api${path}?${new URLSearchParams({ [name]: SECRET }).toString()}`,
        payload,
      });
      const { error, detail } = answer.json();
      expect([answer.statusCode, error]).toEqual([400, 'input/secret-in-address']);
      expect(detail).toContain('in the body');
      expect(answer.body).not.toContain(SECRET);
    }
  });

  it('opens no session and counts no attempt', async () => {
    await aWebUser(server, 'marta.kovacs');
    const fields = new URLSearchParams({ username: 'marta.kovacs', password: SECRET }).toString();
    const answer = await server.http.inject({ method: 'POST', url: `/api/login?${fields}` });
    expect(answer.statusCode).toBe(400);
    expect(await server.app.db.selectFrom('web_login_attempt').selectAll().execute()).toEqual([]);
  });

  it('CALL-04 what is no secret may be there, as the documents have it', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/login?username=nobody.here',
      payload: { password: SECRET },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'login/wrong']);
  });

  it('each call that opens a session by a password or a code declares it', () => {
    expect(cells.map(({ path, name }) => `${path} ${name}`)).toEqual(
      expect.arrayContaining([
        '/login password',
        '/login_admin password',
        '/login_code_valid code',
        '/login_code_valid password',
      ]),
    );
  });
});
