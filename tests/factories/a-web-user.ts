import { randomUUID } from 'node:crypto';
import { answerOf, type Served } from './client.ts';

type Fields = Readonly<Record<string, string | number>>;

/** A call without a session, its fields in a form's body as a browser sends them. */
export async function postOutside(
  { http }: Served,
  path: string,
  fields: Fields,
  {
    headers = {},
    remoteAddress = '127.0.0.1',
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly remoteAddress?: string;
  } = {},
) {
  const text = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(text).toString();
  const url = `/api${path}`;
  const sent = { ...form, ...headers };
  return answerOf(
    await http.inject({ method: 'POST', url, headers: sent, payload, remoteAddress }),
  );
}

/** Somebody outside the staff with a session; the row is written directly, no password is hashed. */
export async function aWebUser(
  served: Served,
  username = `user-${randomUUID()}`,
): Promise<{ readonly uuid: string; readonly headers: { readonly authorization: string } }> {
  const { db, webSessions } = served.app;
  return db.transaction().execute(async (trx) => {
    const { uuid } = await trx
      .insertInto('web_user')
      .values({
        username,
        username_key: username.toLowerCase(),
        password_hash: 'no password opens this',
        age: 30,
        created: new Date(served.app.clock()).toISOString(),
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const authorization = `Bearer ${await webSessions.open(trx, uuid)}`;
    return { uuid, headers: { authorization } };
  });
}
