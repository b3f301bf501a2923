import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { describe, expect, it } from 'vitest';
import type { Overlay } from './overlay.ts';
import { overlayAddress, readOverlay, refuseOverlay } from './overlay-address.ts';

const OWNER: KycRecord = {
  client_id: 'studio:48213&2',
  account_type: 'studio',
  account_id: 48_213,
  account_sub_id: 2,
  status: 0,
  reason: null,
  created: '2026-11-20T10:00:00Z',
  updated_1: '2026-11-20T10:00:00Z',
  owner_name: 'Zsófia Halmos',
  owner_email: 'zsofia@duna.example',
  owner_percent: 60,
  company_name: null,
  aml: null,
  scan_ref: null,
  cleaned_status: 'pending',
  verification_status: null,
  admin_username: null,
  note: null,
  standing: 'current',
};

const EACH: readonly (readonly [Overlay, string])[] = [
  [{ kind: 'override', check: 'kyb', owner: null }, 'override:kyb'],
  [{ kind: 'override', check: 'kyc', owner: OWNER }, 'override:kyc:2'],
  [{ kind: 'run-aml', run_type: 'individual' }, 'run-aml:individual'],
  [{ kind: 'history', history: 'aml_business' }, 'history:aml_business'],
  [{ kind: 'submitted-kyb' }, 'submitted-kyb'],
  [{ kind: 'kyc-email', owner: null }, 'kyc-email'],
  [{ kind: 'kyc-email', owner: OWNER }, 'kyc-email:2'],
  [{ kind: 'kyb-email' }, 'kyb-email'],
  [{ kind: 'payment' }, 'payment'],
  [{ kind: 'case-file' }, 'case-file'],
  [{ kind: 'company-name' }, 'company-name'],
];

describe('what is open over the desk, in its address', () => {
  it.each(EACH)('is written and read back: %#', (overlay, over) => {
    expect(overlayAddress(overlay)).toEqual({ over });
    const owners = over === 'kyc-email' ? [] : [OWNER];
    expect(readOverlay({ over }, owners)).toEqual(overlay);
  });

  it('has the hits under a name of their own', () => {
    const overlay = { kind: 'hits', run_type: 'business' } as const;
    expect(overlayAddress(overlay)).toEqual({ hits: 'business' });
    expect(readOverlay({ hits: 'business' }, [])).toEqual(overlay);
  });

  it.each([
    'nothing',
    'override:aml',
    'override:kyc:9',
    'history:notes',
    'kyc-email:9',
    'kyc-email',
    'timeline',
  ])('is nothing of the desk where the address says %s', (over) =>
    expect(readOverlay({ over }, [OWNER])).toBeNull(),
  );

  it('names nobody', () => {
    const text = JSON.stringify(EACH.map(([overlay]) => overlayAddress(overlay)));
    for (const personal of ['Halmos', '@', '60']) expect(text).not.toContain(personal);
  });
});

describe('a link to an act the role may not do', () => {
  it.each(['kyb', 'legal'] as const)('LEGAL-03 is refused a CS role for %s', (check) => {
    const overlay = { kind: 'override', check, owner: null } as const;
    expect(refuseOverlay(overlay, 'CS')).toBe('Your role does not allow this override.');
    expect(refuseOverlay(overlay, 'LEGAL')).toBeNull();
  });

  it('is refused to people without a role, whatever it opens', () => {
    for (const [overlay] of EACH) expect(refuseOverlay(overlay, 'PENDING')).not.toBeNull();
  });
});
