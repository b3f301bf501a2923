import { updateUserAssignment } from '@verify-admin/rulebook/assignments/assignments.contract';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import { updateVerifyAccountStatus } from '@verify-admin/rulebook/studios/review/review.contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { createSend, type SendPlace } from './send.ts';

const ACTOR = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

// The shape of a declared call that takes and answers anything.
function aCall(over: Partial<Call>): Call {
  return {
    name: 'aCall',
    method: 'POST',
    path: '/a_call',
    access: 'account/view',
    changes: false,
    actorFields: ['admin_uuid'],
    input: z.unknown(),
    output: z.unknown(),
    refusals: {},
    about: '',
    ...over,
  } as Call;
}

function textOf(sent: unknown): string {
  if (sent instanceof URLSearchParams) return sent.toString();
  return typeof sent === 'string' ? sent : '';
}

/** The server's side: records the requests and gives the prepared answer. */
function aWire(answer: () => Response | Promise<Response>, over: Partial<SendPlace> = {}) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  const errors: { error: CallError; sent: Readonly<Record<string, string>> }[] = [];
  let keys = 0;
  const send = createSend({
    fetch: async (url, init = {}) => {
      asked.push({ url: textOf(url), init, headers: new Headers(init.headers) });
      return answer();
    },
    newKey: () => `key ${++keys}`,
    headers: () => ({ authorization: 'Bearer t' }),
    actor: () => ACTOR,
    onError: (error, sent) => errors.push({ error, sent }),
    ...over,
  });
  return { send, asked, errors };
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

describe('send', () => {
  it.each(['GET', 'POST'] as const)(
    'CALL-05 sends any %s to the path it is given',
    async (method) => {
      const { send, asked } = aWire(() => json({ message: 'Done' }));
      const answer = await send(aCall({ method, path: '/any/path_of_a_caller' }), { about: 'x' });
      expect(answer).toEqual({ message: 'Done' });
      expect(asked[0]?.init.method).toBe(method);
      expect(asked[0]?.url.startsWith('/api/any/path_of_a_caller')).toBe(true);
    },
  );

  it('sends the fields that the call has, of an object that has more', async () => {
    const { send, asked } = aWire(() => json({ message: 'Done' }));
    const account = { account_type: 'studio', account_id: 5, company_name: 'Duna' } as const;
    await send(updateUserAssignment, { ...account, admin_uuid: null });
    expect(JSON.parse(textOf(asked[0]?.init.body))).toEqual({
      account_type: 'studio',
      account_id: 5,
      admin_uuid: null,
    });
  });

  it('CALL-01, CALL-02 asks below /api with the session', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({}), {});
    expect(asked[0]?.url).toBe('/api/a_call');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t');
  });

  it('CALL-04 writes a GET into the query string and leaves out what is missing', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({ method: 'GET' }), { search: 'Duna & Kft', page: 2, none: null });
    expect(asked[0]?.url).toBe('/api/a_call?search=Duna+%26+Kft&page=2');
    expect(asked[0]?.init.body).toBeNull();
  });

  it('writes a POST as JSON, never into the address', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({}), { email: 'a@b.example' });
    expect(asked[0]?.url).toBe('/api/a_call');
    expect(asked[0]?.init.body).toBe('{"email":"a@b.example"}');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('CALL-13 writes a form where a form is asked', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({ access: 'public' }), { username: 'a+b', password: 'p' }, { asForm: true });
    expect(textOf(asked[0]?.init.body)).toBe('username=a%2Bb&password=p');
    expect(asked[0]?.headers.has('content-type')).toBe(false);
  });

  it('sends a file with its fields before it', async () => {
    const { send, asked } = aWire(() => json({}));
    const file = new File(['x'], 'x.pdf');
    await send(aCall({ changes: true, file: 'file' }), { account_id: 7 }, { file });
    const body = asked[0]?.init.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual([
      'admin_uuid',
      'account_id',
      'file',
    ]);
  });

  it('AUTH-13, AUTH-14 names the actor in every staff call that changes something', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({ changes: true }), { a: 1 });
    await send(aCall({ changes: false }), { a: 1 });
    await send(aCall({ changes: true, access: 'public', actorFields: [] }), { a: 1 });
    await send(aCall({ changes: true }), { admin_uuid: null });
    expect(asked.map(({ init }) => JSON.parse(textOf(init.body)))).toEqual([
      { admin_uuid: ACTOR, a: 1 },
      { a: 1 },
      { a: 1 },
      { admin_uuid: null },
    ]);
  });

  it('STUD-18 CALL-48 names the actor in every field that the documents have for it', async () => {
    const { send, asked } = aWire(() => json({ message: 'Done' }));
    await send(updateVerifyAccountStatus, {
      account_type: 'studio',
      account_id: 48213,
      overall_status: 'APPROVED',
      overall_notes: 'Papers seen',
    });
    await send(editVerifyStatus, {
      client_id: 'studio:48213',
      type: 'kyb',
      override_status: 'DENIED',
      admin_comment: 'Papers are missing',
    });
    await send(updateUserAssignment, {
      account_type: 'studio',
      account_id: 48213,
      admin_uuid: null,
    });
    const [decision, override, assignment] = asked.map(({ init }) => JSON.parse(textOf(init.body)));
    expect(decision).toMatchObject({
      overall_notes: 'Papers seen',
      overall_status_by: ACTOR,
      admin_uuid: ACTOR,
    });
    expect(override).toMatchObject({ admin_user: ACTOR, admin_uuid: ACTOR });
    expect(assignment).toMatchObject({ admin_uuid: null });
  });

  it('gives a change a key of its own, or the one of the act that is tried again', async () => {
    const { send, asked } = aWire(() => json({}));
    await send(aCall({ changes: true }), {});
    await send(aCall({ changes: true }), {});
    await send(aCall({ changes: true }), {}, { idempotency_key: 'same' });
    await send(aCall({}), {});
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key 1', 'key 2', 'same', null]);
  });

  it('CALL-03 reads JSON when the content type says so, else text', async () => {
    await expect(aWire(() => json({ a: 1 })).send(aCall({}), {})).resolves.toEqual({ a: 1 });
    const text = () => new Response('{"a":1}', { headers: { 'content-type': 'text/plain' } });
    await expect(aWire(text).send(aCall({}), {})).resolves.toBe('{"a":1}');
  });

  it('passes on a refusal as the server answered it', async () => {
    const body = {
      error: 'note/empty',
      detail: 'Say it.',
      request_id: 'r1',
      fields: { note: '?' },
    };
    const { send, errors } = aWire(() => json(body, 422));
    const error = await send(aCall({}), {}).catch((caught) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 422, ...body, retry_after: null, isPassing: false });
    expect(errors).toEqual([{ error, sent: { authorization: 'Bearer t' } }]);
  });

  const errorSentence = 'The email was not sent.';

  it.each([
    [{ error: 'mailbox full' }],
    [{ error: { code: 5 } }],
    [{ error: true, message: 'ok' }],
  ])(
    'KYC-08 an error in a 200 response is a failure where the call declares it: %j',
    async (body) => {
      const { send, errors } = aWire(() => json(body));
      const error = await send(aCall({ errorSentence }), {}).catch((caught) => caught);
      expect(error).toBeInstanceOf(CallError);
      expect(error).toMatchObject({ status: 200, detail: errorSentence, isPassing: false });
      expect(errors).toHaveLength(1);
    },
  );

  it('an answer without an error, or of another call, is no failure', async () => {
    for (const body of [{ message: 'ok' }, { error: null }, { error: '' }]) {
      await expect(aWire(() => json(body)).send(aCall({ errorSentence }), {})).resolves.toEqual(
        body,
      );
    }
    const body = { error: 'a column of this name' };
    await expect(aWire(() => json(body)).send(aCall({}), {})).resolves.toEqual(body);
  });

  it('reads an answer that is no JSON as a fault, and how long to wait', async () => {
    const answer = () => new Response('<html>', { status: 503, headers: { 'retry-after': '2' } });
    const error = await aWire(answer)
      .send(aCall({}), {})
      .catch((caught) => caught);
    expect(error).toMatchObject({ status: 503, error: 'fault', retry_after: 2, isPassing: true });
  });

  it.each([
    ['a page', new Response('<html>Sign in to the hotel</html>')],
    [
      'JSON that breaks off',
      new Response('{"mess', { headers: { 'content-type': 'application/json' } }),
    ],
    ['nothing', json(null)],
    ['a list', json([])],
    ['an object of somebody else', json({ status: 'ok' })],
  ])('takes %s with status 200 for no answer of the server', async (_, answer) => {
    const { send } = aWire(() => answer);
    const input = { account_type: 'studio', account_id: 5, admin_uuid: null } as const;
    const error = await send(updateUserAssignment, input).catch((caught) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 0, error: 'network/between', isPassing: true });
  });

  it('takes an answer that lacks a field, as a server of the release before gives it', async () => {
    const call = aCall({ output: z.object({ message: z.string(), since: z.string() }) });
    const answer = { message: 'Done' };
    await expect(aWire(() => json(answer)).send(call, {})).resolves.toEqual(answer);
  });

  it.each(['detail', 'message'])('shows no sentence that is no text: %s', async (field) => {
    const answer = () => json({ [field]: { a: 1 } }, 413);
    const error = await aWire(answer)
      .send(aCall({}), {})
      .catch((caught) => caught);
    const detail = expect.stringContaining('Something went wrong');
    expect(error).toMatchObject({ status: 413, said: null, detail });
  });

  it('says that no answer came, but lets a call be given up in peace', async () => {
    const lost = aWire(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost.send(aCall({}), {})).rejects.toMatchObject({
      status: 0,
      error: 'network/lost',
      isPassing: true,
    });
    const stop = new AbortController();
    stop.abort();
    const given = lost.send(aCall({}), {}, { signal: stop.signal });
    await expect(given).rejects.toBeInstanceOf(TypeError);
  });
});
