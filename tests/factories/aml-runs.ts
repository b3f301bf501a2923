import { businessRun, individualRun } from '@verify-admin/demo/aml/aml-runs';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { businessResponse, individualResponse, type Listed } from './an-aml-response.ts';
import { TEST_NOW } from './an-app.ts';
import { aStaff } from './people.ts';

interface GivenRun {
  readonly name: string;
  readonly found: readonly Listed[];
}

async function byStaff(app: AppContext) {
  const { uuid } = await aStaff(app, 'CS');
  return { at: TEST_NOW, admin_uuid: uuid };
}

/** Stores a run on a person of an account without its other effects. */
export async function anIndividualRun(
  app: AppContext,
  key: AccountKey,
  { name, found, account_sub_id }: GivenRun & { readonly account_sub_id: number | null },
): Promise<void> {
  const response = individualResponse('UID', TEST_NOW, found);
  const screened = { name, response, status: verdictOf(found) };
  const { row } = individualRun(key, screened, { ...(await byStaff(app)), account_sub_id });
  await app.db
    .insertInto('aml_individual_history')
    .values({ ...row, individual_aml_response: JSON.stringify(response) })
    .execute();
}

/** As `anIndividualRun`, on the company. */
export async function aBusinessRun(
  app: AppContext,
  key: AccountKey,
  { name, found }: GivenRun,
): Promise<void> {
  const response = businessResponse('UID', TEST_NOW, found);
  const screened = { name, response, status: verdictOf(found) };
  const { row } = businessRun(key, screened, await byStaff(app));
  await app.db
    .insertInto('aml_business_history')
    .values({ ...row, business_aml_response: JSON.stringify(response) })
    .execute();
}
