import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutboundRules, sendRequest } from './send-request.ts';

const asked: string[] = [];
const other = createServer(({ url = '' }, answer) => {
  asked.push(url);
  if (url === '/moved') answer.writeHead(307, { location: '/elsewhere' }).end();
  else answer.end('{}');
}).listen(0, '127.0.0.1');
await once(other, 'listening');
const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;

beforeEach(() => void (asked.length = 0));
afterAll(() => void other.close());

const send = (url: string, rules: Partial<OutboundRules> = {}) =>
  sendRequest(
    { method: 'GET', url, headers: {}, body: '' },
    { hosts: [host], allowLoopback: true, timeoutMs: 60_000, maxBytes: 1_000, ...rules },
  );

describe('V13.2.4 T18 what another system may be asked for', () => {
  it('is a listed host', async () => {
    expect(await send(`http://${host}/`)).toEqual({ ok: true, status: 200, text: '{}' });
    expect(asked).toEqual(['/']);
  });

  it.each([
    `http://localhost:${host.split(':')[1]}/`,
    `http://${host.split(':')[0]}/`,
    `http://127.0.0.1.evil.example:${host.split(':')[1]}/`,
    `http://127.0.0.1.evil.example:${host.split(':')[1]}/`,
    'https://ivs.idenfy.com/',
  ])('is no host that is not listed: %s', async (url) => {
    const answer = await send(url);
    expect(answer).toMatchObject({
      ok: false,
      why: 'The address is not on the list of allowed hosts.',
      unsent: false,
    });
    expect(asked).toEqual([]);
  });

  it('is no listed host with credentials in the address', async () => {
    const answer = await send(`http://somebody:secret@${host}/`);
    expect(answer).toMatchObject({ ok: false, why: 'The address holds credentials.' });
    expect(asked).toEqual([]);
  });

  it('V15.3.2 is not where a redirect leads', async () => {
    expect(await send(`http://${host}/moved`)).toMatchObject({ ok: false });
    expect(asked).toEqual(['/moved']);
  });
});
