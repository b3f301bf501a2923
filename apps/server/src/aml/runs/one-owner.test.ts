import { beforeEach, expect, it } from 'vitest';
import { FactsDesk } from '../../../../../tests/factories/a-facts-desk.ts';
import { MATCH } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new FactsDesk();

beforeEach(() => desk.begin());

const VIKTOR = { ownerFirstName: 'Viktor', ownerLastName: 'Evilov', ownerDOB: '1970-01-01' };
const MARIA = { ownerFirstName: 'Maria', ownerLastName: 'Lindholm', ownerDOB: '1980-02-02' };

it('AML-01 of one owner names the whole check, in which another owner has open hits', async () => {
  await desk.submit({}, [VIKTOR, MARIA]);
  desk.screening.finds('Viktor Evilov', [MATCH]);
  await desk.run();
  const client_id = `studio:${desk.account_id}&2`;
  const payload = { run_type: 'individual', ...desk.key, client_id };
  expect((await desk.post('/run_single_aml', payload)).json().data).toEqual({
    status: 'SUSPECTED',
    hits: 0,
    pep: false,
    check: { status: 'SUSPECTED', hits: 1, open: 1, pep: false },
  });
});
