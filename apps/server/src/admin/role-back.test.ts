import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { beforeAll, expect, it } from 'vitest';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';

const makerChecker = new MakerCheckerDesk();
const { anna, marta, desk } = makerChecker;
const { lena } = desk;

beforeAll(() => desk.begin());

it('ADMIN-18 while maker-checker is on, the way back to CS_ADMIN needs a second ADMIN too', async () => {
  const { db } = desk.test.app;
  const roleOf = async () =>
    (
      await db
        .selectFrom('admin_user')
        .select('role')
        .where('uuid', '=', lena.uuid)
        .executeTakeFirstOrThrow()
    ).role;
  await db
    .updateTable('admin_user')
    .set({ role: 'CS_ADMIN' })
    .where('uuid', '=', lena.uuid)
    .execute();
  await anna.post('/update_admin_role', { uuid: lena.uuid, role: 'LEGAL' });
  await makerChecker.switch('kyb_override', true);
  const asked = (await anna.post('/restore_admin_role', { uuid: lena.uuid })).json();
  expect(asked).toMatchObject({ message: SETTING_REQUESTED, role: 'CS_ADMIN' });
  expect(await roleOf()).toBe('LEGAL');
  await makerChecker.respond('approve', { id: asked.approval_request_id }, marta);
  expect(await roleOf()).toBe('CS_ADMIN');
});
