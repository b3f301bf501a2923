import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../tests/factories/a-browser.ts';
import {
  anEmployee,
  aSignInServer,
  call,
  chooseAtIssuer,
  logIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';

const PEOPLE = [
  anEmployee('anna.novak', { authentication: { acr: 'gold', amr: ['pwd', 'otp'] } }),
  anEmployee('lena.fischer', { authentication: { acr: 'gold', amr: ['pwd'] } }),
  anEmployee('tom.beck', { authentication: { acr: 'bronze', amr: ['pwd', 'otp'] } }),
  anEmployee('piet.vos'),
];

let server: SignInServer;

beforeAll(async () => {
  const settings = {
    OIDC_ACR: 'silver,gold',
    OIDC_AMR: 'otp',
    FIRST_ADMIN_EMAIL: 'anna.novak@ffn.example',
  };
  server = await aSignInServer({ people: PEOPLE, settings });
});

afterAll(() => server.close());

describe('a required strength of the sign-in', () => {
  it('is asked of the issuer', async () => {
    const start = await fetch(`${server.address}/auth/start`, { redirect: 'manual' });
    const asked = new URL(start.headers.get('location') ?? '', server.address);
    expect(asked.searchParams.get('acr_values')).toBe('silver gold');
  });

  it('admits who was authenticated so', async () => {
    const { uuid } = await logIn(server, 'anna.novak');
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['lena.fischer', 'tom.beck', 'piet.vos'])(
    'refuses %s, who was not, and makes nobody of the staff',
    async (username) => {
      const browser = aBrowser(server.address);
      await chooseAtIssuer(browser, username);
      const handed = await call(browser, '/login_handoff');
      expect(handed).toMatchObject({ status: 403, body: { error: 'login/too-weak' } });
      const row = await server.app.db
        .selectFrom('admin_user')
        .select('uuid')
        .where('email', '=', `${username}@ffn.example`)
        .executeTakeFirst();
      expect(row).toBeUndefined();
    },
  );
});
