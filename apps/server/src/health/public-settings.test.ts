import { expect, it } from 'vitest';
import { aServer, type TestServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';

const NAME = 'kyb_requirements_checklist';

const plain = aServer();
const shown = aServer({ settings: { KYB_REQUIREMENTS_CHECKLIST: 'true' } });

const ask = async ({ http }: TestServer, name: string) => {
  const url = `/api/get_config?name=${encodeURIComponent(name)}`;
  return answerOf(await http.inject({ method: 'GET', url }));
};

it('CALL-21 CALL-115 ACCT-06 the checklist of requirements is hidden unless the settings show it', async () => {
  const value = (is: boolean) => ({ status: 200, body: { data: { name: NAME, value: is } } });
  expect(await ask(plain, NAME)).toEqual(value(false));
  expect(await ask(shown, NAME)).toEqual(value(true));
});

it.each(['TOKEN_KEY', 'DATABASE_URL', 'KYB_REQUIREMENTS_CHECKLIST', '', 'toString', '__proto__'])(
  'CALL-115 nobody reads the setting %j',
  async (name) => {
    const { status, body } = await ask(plain, name);
    expect([status, body.error]).toEqual([400, 'input/invalid']);
  },
);
