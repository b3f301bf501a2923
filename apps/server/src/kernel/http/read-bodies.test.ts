import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';

const server = aServer();
const lena = server.client('CS');

const NAME = 'Zs\xf3fia';

/** Sends a body as it is. */
async function send(type: string, payload: string | Buffer, more: Record<string, string> = {}) {
  const headers = { 'content-type': type, ...more };
  const answer = await lena.post('/search', Buffer.from(payload), headers);
  return [answer.statusCode, answer.json().error];
}

describe('the body of a request', () => {
  it('is refused with 415 where it is no kind that a call reads', async () => {
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'application/xml'])
      expect(await send(type, '{"search_string":"a"}')).toEqual([415, 'input/unsupported']);
    const form =
      '--x\r\ncontent-disposition: form-data; name="search_string"\r\n\r\na\r\n--x--\r\n';
    const asForm = await send('multipart/form-data; boundary=x', form);
    expect(asForm).toEqual([415, 'input/unsupported']);
  });

  it('is refused with 415 where it says another encoding than UTF-8', async () => {
    const json = Buffer.from(JSON.stringify({ search_string: NAME }), 'latin1');
    for (const charset of ['ISO-8859-1', '"iso-8859-1"', 'utf-16']) {
      const type = `application/json; charset=${charset}`;
      expect(await send(type, json)).toEqual([415, 'input/unsupported']);
      const form = `application/x-www-form-urlencoded; charset=${charset}`;
      expect(await send(form, 'search_string=Zs%F3fia')).toEqual([415, 'input/unsupported']);
    }
  });

  it('is refused with 415 where it says that it is packed', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const packed = { 'content-encoding': 'gzip' };
      const [status, error] = await send(type, gzipSync('{"search_string":"a"}'), packed);
      expect([status, error]).toEqual([415, 'input/unsupported']);
    }
  });

  it('is refused where its bytes are not UTF-8, and not read as another name', async () => {
    const json = Buffer.from(JSON.stringify({ search_string: NAME }), 'latin1');
    expect(await send('application/json', json)).toEqual([400, 'input/unreadable']);
    const form = 'application/x-www-form-urlencoded';
    expect(await send(form, 'search_string=Zs%F3fia')).toEqual([400, 'input/unreadable']);
    const bytes = Buffer.from(`search_string=${NAME}`, 'latin1');
    expect(await send(form, bytes)).toEqual([400, 'input/unreadable']);
    const asked = await lena.inject({ method: 'GET', url: '/api/mentionable?search=Zs%F3fia' });
    expect([asked.statusCode, asked.json().error]).toEqual([400, 'input/unreadable']);
  });

  it('is read in UTF-8, escaped or not, whether it says so or not', async () => {
    await aStudio(server.app, { account_id: 7701, company_name: `${NAME} Studio` });
    const found = async (type: string, body: string) =>
      (await lena.post('/search', Buffer.from(body), { 'content-type': type })).body;
    const json = JSON.stringify({ search_string: NAME });
    for (const type of ['application/json', 'application/json; charset=UTF-8'])
      expect(await found(type, json)).toContain('7701');
    const form = 'application/x-www-form-urlencoded';
    expect(await found(form, 'search_string=Zs%C3%B3fia')).toContain('7701');
    expect(await found(`${form};charset=utf-8`, `search_string=${NAME}`)).toContain('7701');
  });

  it('is refused where it is JSON and no object', async () => {
    for (const body of ['[]', '"search_string"', '5'])
      expect(await send('application/json', body)).toEqual([400, 'input/invalid']);
  });
});

describe('ROUTE-09 a method that a path is not served by', () => {
  it.each([
    ['GET', '/api/search', 'POST'],
    ['DELETE', '/api/search', 'POST'],
    ['POST', '/api/get_account_detail', 'GET, HEAD'],
    ['OPTIONS', '/api/health', 'GET, HEAD'],
  ] as const)('%s %s is answered 405 with Allow', async (method, url, allow) => {
    const answer = await server.http.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  });

  it('is 404 without Allow where nothing is served', async () => {
    const answer = await server.http.inject({ method: 'POST', url: '/api/nothing' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  });
});
