import { beforeEach, describe, expect, it } from 'vitest';
import { HitDesk } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new HitDesk();

beforeEach(() => desk.begin());

describe('two colleagues at once', () => {
  it('on one hit: one decision is accepted, the other is refused with its facts, nothing is lost', async () => {
    await desk.run();
    const seen = { expected_decision: null };
    const answers = await Promise.all([
      desk.decide('OFAC-1', 'FALSE_POSITIVE', { ...seen, comment: 'Another town.' }, desk.tom),
      desk.decide('OFAC-1', 'TRUE_MATCH', { ...seen, comment: 'The very same.' }, desk.elif),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const [current] = (await desk.hitOf('OFAC-1')).decisions;
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      error: 'aml/hit-decided',
      facts: {
        disposition: current?.disposition,
        by: current?.admin_username,
        comment: current?.comment,
      },
    });
  });

  it('AML-01 on two hits: both are accepted, and the status follows from both', async () => {
    await desk.run();
    const both = await Promise.all([
      desk.decide('OFAC-1', 'FALSE_POSITIVE', {}, desk.tom),
      desk.decide('OFAC-2', 'FALSE_POSITIVE', {}, desk.elif),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await desk.latest()).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_open: 0,
    });
  });

  it('AML-01 a run at the same time as decisions never leaves the account clear with a hit open', async () => {
    await desk.run();
    await desk.decided('OFAC-2', 'FALSE_POSITIVE');
    await Promise.all([desk.decide('OFAC-1', 'FALSE_POSITIVE'), desk.run(), desk.run()]);
    const { individual_aml_status, individual_aml_open } = await desk.latest();
    expect([individual_aml_status, individual_aml_open]).toEqual(['SUSPECTED', 2]);
  });
});
