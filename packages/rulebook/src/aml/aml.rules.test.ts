import { describe, expect, it } from 'vitest';
import { refuseAmlRun } from './aml.rules.ts';
import { type AmlHit, type AmlResponse, isPepSuspected } from './aml-response.ts';

const ask = { run_type: 'individual', first_name: '', last_name: '', business_name: '' } as const;

const hit = (more: Partial<AmlHit>): AmlHit => ({
  name: 'Viktor Marchenko-Sahl',
  suspicion: 'SANCTION',
  reason: 'sample',
  listName: 'OFAC',
  listNumber: 'OFAC-1',
  listDate: '2026-11-01',
  lastUpdate: '2026-11-01',
  score: 100,
  verdict: 'match',
  dob: 'UNKNOWN',
  nationality: 'BY',
  isPerson: true,
  isActive: true,
  checkDate: '2026-11-21 14:05:00',
  ...more,
});

const response = (...data: AmlHit[]): AmlResponse => ({
  AML: [
    {
      status: { serviceSuspected: true, checkSuccessful: true, overallStatus: 'SUSPECTED' },
      uid: 'A1',
      serviceName: 'LocalScreening',
      serviceGroupType: 'AML',
      errorMessage: null,
      data,
    },
  ],
  lists: [],
  algorithm_version: 'test',
});

describe('an AML run', () => {
  it('AML-05 an individual run needs a person’s name', () => {
    expect(refuseAmlRun(ask)).toBe('aml/no-individual-name');
    expect(refuseAmlRun({ ...ask, first_name: ' ', last_name: ' ' })).toBe(
      'aml/no-individual-name',
    );
    expect(refuseAmlRun({ ...ask, last_name: 'Lindholm' })).toBeNull();
  });
  it('AML-10 a business run needs the company name', () => {
    expect(refuseAmlRun({ ...ask, run_type: 'business' })).toBe('aml/no-business-name');
    expect(refuseAmlRun({ ...ask, run_type: 'business', business_name: 'Duna' })).toBeNull();
  });
  it('AML-04 a hit on the list PEPS flags a politically exposed person', () => {
    expect(isPepSuspected(response(hit({ listName: 'PEPS' })))).toBe(true);
    expect(isPepSuspected(response(hit({})))).toBe(false);
  });
  it('AML-04 a contradicted hit on PEPS flags nobody', () => {
    expect(isPepSuspected(response(hit({ listName: 'PEPS', verdict: 'contradicted' })))).toBe(
      false,
    );
  });
});
