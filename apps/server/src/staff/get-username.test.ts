import { expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';

const server = aServer();
const lena = server.client('CS');
const tom = server.client('LEGAL');

const ask = async (uuid: string) => answerOf(await lena.get('/get_username', { uuid }));

const usernameOf = async ({ uuid }: Client) => {
  const { db } = server.app;
  const found = db.selectFrom('admin_user').select('username').where('uuid', '=', uuid);
  return (await found.executeTakeFirstOrThrow()).username;
};

it('CALL-22 CALL-104 answers the username behind a uuid, and nothing else', async () => {
  expect(await ask(tom.uuid)).toEqual({ status: 200, body: { username: await usernameOf(tom) } });
  expect(await ask(tom.uuid.toUpperCase())).toMatchObject({ status: 200 });
});

it('CALL-22 somebody disabled keeps the name', async () => {
  const { db } = server.app;
  await db.updateTable('admin_user').set({ disabled: true }).where('uuid', '=', tom.uuid).execute();
  expect(await ask(tom.uuid)).toMatchObject({ status: 200 });
});

it.each([
  ['00000000-0000-4000-8000-000000000000', 404, 'staff/unknown'],
  ['lena.fischer', 400, 'input/invalid'],
  ['', 400, 'input/invalid'],
])('CALL-22 %j is answered %d %s', async (uuid, status, error) => {
  expect(await ask(uuid)).toMatchObject({ status, body: { error } });
});
