import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { buildHttpServer } from '../http-server.ts';

const NAME = 'kyb_requirements_checklist';

let plain: TestApp;
let shown: TestApp;
let servers: FastifyInstance[];

beforeAll(async () => {
  plain = await anApp();
  shown = await anApp({ settings: { KYB_REQUIREMENTS_CHECKLIST: 'true' } });
  servers = await Promise.all([plain, shown].map(({ app }) => buildHttpServer(app, [])));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all([plain.close(), shown.close()]);
});

const ask = async (server: FastifyInstance | undefined, name: string) => {
  const url = `/api/get_config?name=${encodeURIComponent(name)}`;
  const answer = await server?.inject({ method: 'GET', url });
  return { status: answer?.statusCode, body: answer?.json() };
};

it('CALL-21 CALL-115 ACCT-06 the checklist of requirements is hidden unless the settings show it', async () => {
  const value = (is: boolean) => ({ status: 200, body: { data: { name: NAME, value: is } } });
  expect(await ask(servers[0], NAME)).toEqual(value(false));
  expect(await ask(servers[1], NAME)).toEqual(value(true));
});

it.each(['TOKEN_KEY', 'DATABASE_URL', 'KYB_REQUIREMENTS_CHECKLIST', '', 'toString', '__proto__'])(
  'CALL-115 nobody reads the setting %j',
  async (name) => {
    const { status, body } = await ask(servers[0], name);
    expect([status, body.error]).toEqual([400, 'input/invalid']);
  },
);
