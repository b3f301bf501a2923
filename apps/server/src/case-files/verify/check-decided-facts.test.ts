import type { Manifest } from '@verify-admin/rulebook/case-files/manifest';
import { describe, expect, it } from 'vitest';
import { CaseFileRefused } from './case-file-refused.ts';
import { checkDecidedFacts } from './check-decided-facts.ts';

const MADE = '2026-11-25T19:40:07.000Z';
const OF = { check_name: 'kyb', account_sub_id: null };
const DECISION = {
  ...OF,
  id: 7,
  status: 'APPROVED',
  decided: MADE,
  admin_uuid: null,
  definition: 1,
  digests: {},
};
const REOPENING = {
  ...OF,
  id: 3,
  created: MADE,
  from_status: 'APPROVED',
  to_status: 'SUBMITTED',
  prior_since: MADE,
  prior_by: null,
  decided_facts_id: 7,
  changes: [],
  caused_by: null,
  closed: null,
};

const SETS: Readonly<Record<string, unknown[]>> = {
  'data/decided-facts.json': [DECISION],
  'data/reopenings.json': [REOPENING],
};

function check(sets: Readonly<Record<string, unknown>>) {
  const files = Object.keys(sets).map((name) => ({ name, size: 0, sha256: '' }));
  const read = (name: string) => Promise.resolve(Buffer.from(JSON.stringify(sets[name])));
  return checkDecidedFacts(read, { files } as unknown as Manifest);
}
const withReopening = (given: object) =>
  check({ ...SETS, 'data/reopenings.json': [{ ...REOPENING, ...given }] });

describe('the reopened checks of a case file', () => {
  it('each name the decision they ended', async () => {
    expect(await check(SETS)).toEqual({ decisions: 1, reopenings: 1 });
  });

  it('name none where it was made before facts were recorded', async () => {
    const unnamed = { decided_facts_id: null, changes: { erased: true } };
    expect(await withReopening(unnamed)).toMatchObject({ reopenings: 1 });
  });

  it.each([
    ['there is none', { decided_facts_id: 8 }],
    ['it is of another check', { check_name: 'legal' }],
    ['it is of an owner', { account_sub_id: 1 }],
    ['it decided something else', { from_status: 'DENIED' }],
    ['it was made later', { created: '2026-11-25T19:40:06.000Z' }],
  ])('are refused where %s', async (_what, given) => {
    await expect(withReopening(given)).rejects.toThrow(CaseFileRefused);
    await expect(withReopening(given)).rejects.toThrow('Reopening 3 names a decision');
  });

  it('are refused in another form', async () => {
    await expect(withReopening({ changes: 'none' })).rejects.toThrow('does not have the form');
  });

  it('are not in a case file of an earlier build', async () => {
    expect(await check({})).toEqual({ decisions: 0, reopenings: 0 });
  });
});
