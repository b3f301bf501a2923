import { amlResponse } from '@verify-admin/rulebook/aml/aml-response';
import { describe, expect, it } from 'vitest';
import { breaking, cases } from '../../../../tests/factories/a-demo.ts';
import { sampleScreen } from '../../../../tests/factories/sample-screen.ts';
import { LISTED_COMPANIES, LISTED_PERSONS } from '@verify-admin/demo/names/listed-customers';

async function verdictsOf(ask: Parameters<typeof sampleScreen>[0]) {
  const screened = await sampleScreen(ask);
  return screened.ok ? screened.hits.map(({ verdict }) => verdict) : screened.why;
}

describe('customers of the demo who resemble somebody on the sample lists', () => {
  it.each(LISTED_PERSONS.map((one) => [`${one.first.written} ${one.last.written}`, one] as const))(
    '%s is found',
    async (name, { bday, country }) => {
      const dob = bday === '' ? {} : { dob: bday };
      const verdicts = await verdictsOf({ type: 'individual', name, country, ...dob });
      expect(verdicts).toContain('match');
    },
  );

  it.each(LISTED_COMPANIES.map(({ written }) => written))('%s is found', async (name) => {
    const verdicts = await verdictsOf({ type: 'company', name, country: 'DE' });
    expect(verdicts).toEqual(expect.arrayContaining([expect.stringMatching(/match|possible/)]));
  });
});

describe('the runs of the demo', () => {
  const runs = cases.flatMap(
    ({ aml_individual_history: person, aml_business_history: company }) => [
      ...person.map((run) => ({
        at: run.individual_aml_timestamp,
        status: run.individual_aml_status,
        response: run.individual_aml_response,
      })),
      ...company.map((run) => ({
        at: run.business_aml_timestamp,
        status: run.business_aml_status,
        response: run.business_aml_response,
      })),
    ],
  );

  it('were each made while the lists they searched were in force', () => {
    expect(runs.length).toBeGreaterThan(2000);
    const early = runs.filter(({ at, response }) =>
      amlResponse.parse(response).lists.some(({ imported }) => imported > at),
    );
    expect(early).toEqual([]);
  });

  it('were each made where one is planned', () => {
    expect(
      breaking(
        ({ planned, ...made }) =>
          (planned.individual !== null) !== made.aml_individual_history.length > 0 ||
          (planned.business !== null) !== made.aml_business_history.length > 0,
      ),
    ).toEqual([]);
  });
});
