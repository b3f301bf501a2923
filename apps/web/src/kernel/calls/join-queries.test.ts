import {
  type JoinedAnswer,
  type JoinedQuery,
  QUERIES_MAX,
} from '@verify-admin/rulebook/kernel/joined-queries';
import { describe, expect, it } from 'vitest';
import { joinQueries } from './join-queries.ts';

type Part = Partial<JoinedAnswer> & { readonly index: number };

/** The events of a joined answer, each sent when the test says so. */
function anAnswer() {
  const stream = new TransformStream<string, string>();
  const writer = stream.writable.getWriter();
  const send = (part: Part) => {
    const answer = { status: 200, headers: {}, text: '', ...part };
    void writer.write(`data: ${JSON.stringify(answer)}\n\n`).catch(() => {});
  };
  const response = new Response(stream.readable.pipeThrough(new TextEncoderStream()));
  return {
    response,
    send,
    end: () => void writer.close(),
    lose: () => void writer.abort(new TypeError('network error')),
  };
}

/** The server's side: records the requests and gives the prepared answer. */
function aWire(answer: (address: string) => Response | Promise<Response>) {
  const asked: { address: string; init: RequestInit }[] = [];
  const over = joinQueries(async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push({ address, init });
    return answer(address);
  });
  const queriesOf = (at: number): JoinedQuery[] => {
    const { body } = asked[at]?.init ?? {};
    return typeof body === 'string' ? JSON.parse(body).queries : [];
  };
  return { over, asked, queriesOf };
}

const headers = { authorization: 'Bearer t' };

describe('joinQueries', () => {
  it('sends one query as it is', async () => {
    const { over, asked } = aWire(() => new Response('alone'));
    expect(await (await over('/api/a?x=1', { headers })).text()).toBe('alone');
    expect(asked).toEqual([{ address: '/api/a?x=1', init: { headers } }]);
  });

  it('sends queries of the same moment as one request, and gives each its answer when it comes', async () => {
    const { response, send, end } = anAnswer();
    const { over, asked, queriesOf } = aWire(() => response);
    const slow = over('/api/a?x=1', { method: 'GET', headers });
    const quick = over('/api/b', { method: 'POST', headers, body: '{"y":2}' });
    await Promise.resolve();
    expect(asked.map(({ address }) => address)).toEqual(['/api/queries']);
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer t');
    expect(queriesOf(0)).toEqual([
      { method: 'GET', path: '/a?x=1', body: null },
      { method: 'POST', path: '/b', body: '{"y":2}' },
    ]);
    send({ index: 1, status: 403, headers: { 'content-type': 'application/json' }, text: '{}' });
    const refused = await quick;
    expect([refused.status, await refused.json()]).toEqual([403, {}]);
    send({ index: 0, text: 'late' });
    expect(await (await slow).text()).toBe('late');
    end();
  });

  it('sends no more than the server takes, and no two sessions together', async () => {
    const { over, asked, queriesOf } = aWire(() => new Response('', { status: 500 }));
    const many = Array.from({ length: QUERIES_MAX + 2 }, (_, at) =>
      over(`/api/${at}`, { headers }),
    );
    const other = over('/api/other', { headers: { authorization: 'Bearer o' } });
    await Promise.all([...many, other]);
    expect(asked.map((_, at) => queriesOf(at).length).toSorted((a, b) => a - b)).toEqual([
      0,
      2,
      QUERIES_MAX,
    ]);
    expect(asked.some(({ address }) => address === '/api/other')).toBe(true);
  });

  it('rejects what was not answered when the connection is lost', async () => {
    const { response, send, lose } = anAnswer();
    const { over } = aWire(() => response);
    const answered = over('/api/a', { headers });
    const lost = over('/api/b', { headers });
    send({ index: 0, text: 'there' });
    expect(await (await answered).text()).toBe('there');
    lose();
    await expect(lost).rejects.toThrow('network error');
  });

  it('rejects what the server left without an answer', async () => {
    const { response, send, end } = anAnswer();
    const { over } = aWire(() => response);
    const all = [over('/api/a', { headers }), over('/api/b', { headers })];
    send({ index: 0 });
    end();
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('gives each the answer that refuses all of them', async () => {
    const { over } = aWire(
      () => new Response('{}', { status: 503, headers: { 'retry-after': '2' } }),
    );
    const all = await Promise.all([over('/api/a', { headers }), over('/api/b', { headers })]);
    expect(all.map(({ status }) => status)).toEqual([503, 503]);
    expect(all.map((one) => one.headers.get('retry-after'))).toEqual(['2', '2']);
  });

  it('sends each alone to a server that does not know the address', async () => {
    const { over, asked } = aWire((address) =>
      address === '/api/queries' ? new Response('', { status: 404 }) : new Response(address),
    );
    const all = await Promise.all([over('/api/a', { headers }), over('/api/b', { headers })]);
    expect(await Promise.all(all.map((one) => one.text()))).toEqual(['/api/a', '/api/b']);
    expect(asked).toHaveLength(3);
  });

  it('ends the request when the last of its queries is given up', async () => {
    const { response, send } = anAnswer();
    const { over, asked } = aWire(() => response);
    const [one, other] = [new AbortController(), new AbortController()];
    const first = over('/api/a', { headers, signal: one.signal });
    const second = over('/api/b', { headers, signal: other.signal });
    await Promise.resolve();
    one.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked[0]?.init.signal?.aborted).toBe(false);
    send({ index: 1, text: 'still' });
    expect(await (await second).text()).toBe('still');
    other.abort();
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });
});
