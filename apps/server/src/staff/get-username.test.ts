import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;
let tom: TestStaff;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
  tom = await aStaff(test.app, 'LEGAL');
});

afterAll(async () => {
  await server.close();
  await test.close();
});

async function ask(uuid: string) {
  const headers = { authorization: `Bearer ${lena.token}` };
  const url = `/api/get_username?uuid=${encodeURIComponent(uuid)}`;
  const answer = await server.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const usernameOf = async ({ uuid }: TestStaff) => {
  const { db } = test.app;
  const found = db.selectFrom('admin_user').select('username').where('uuid', '=', uuid);
  return (await found.executeTakeFirstOrThrow()).username;
};

it('CALL-22 CALL-104 answers the username behind a uuid, and nothing else', async () => {
  expect(await ask(tom.uuid)).toEqual({ status: 200, body: { username: await usernameOf(tom) } });
  expect(await ask(tom.uuid.toUpperCase())).toMatchObject({ status: 200 });
});

it('CALL-22 somebody disabled keeps the name', async () => {
  const { db } = test.app;
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
