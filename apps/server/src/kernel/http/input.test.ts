import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';

const server = aServer();
const lena = server.client('CS');

describe('V15.3.7 a parameter that comes more than once', () => {
  const detail = async (query: string) => {
    const headers = { authorization: `Bearer ${await lena.signIn()}` };
    return server.http.inject({ url: `/api/get_account_detail?${query}`, headers });
  };

  it('is refused in a query, whichever value would be right', async () => {
    await aStudio(server.app, { account_id: 7101 });
    const once = await detail('account_type=studio&account_id=7101');
    expect(once.statusCode).toBe(200);
    for (const query of [
      'account_type=studio&account_id=7101&account_id=7102',
      'account_type=studio&account_id=7102&account_id=7101',
      'account_type=studio&account_type=partner&account_id=7101',
    ]) {
      const answer = await detail(query);
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'input/invalid']);
    }
  });

  it('is refused in a form with a file', async () => {
    await aStudio(server.app, { account_id: 7102 });
    const send = async (...ids: readonly string[]) => {
      const form = new FormData();
      form.append('account_type', 'studio');
      for (const id of ids) form.append('account_id', id);
      form.append('original_filename', 'licence.pdf');
      form.append('file', new File(['no PDF'], 'licence.pdf'));
      const body = new Response(form);
      const headers = {
        authorization: `Bearer ${await lena.signIn()}`,
        'content-type': body.headers.get('content-type') ?? '',
      };
      const payload = Buffer.from(await body.arrayBuffer());
      const url = '/api/s3-upload-internal-image';
      return (await server.http.inject({ method: 'POST', url, headers, payload })).json().error;
    };
    expect(await send('7102')).toBe('document/unsupported');
    expect(await send('7101', '7102')).toBe('input/invalid');
    expect(await send('7102', '7102')).toBe('input/invalid');
  });

  it('CALL-04 is that of the body where query and body name it', async () => {
    await aStudio(server.app, { account_id: 7103, company_name: 'Seven Studio' });
    const path = '/search?search_string=nothing';
    const answer = await lena.post(path, { search_string: 'Seven Studio' });
    expect(answer.body).toContain('Seven Studio');
  });
});
