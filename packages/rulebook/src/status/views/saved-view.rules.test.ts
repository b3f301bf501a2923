import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../staff/roles.ts';
import {
  isViewName,
  mayChangeView,
  maySeeView,
  refuseSharing,
  refuseViewChange,
  viewName,
  viewNameKey,
} from './saved-view.rules.ts';

const viewer = (role: Role, uuid = 'other') => ({ uuid, role });
const own = { owner: 'owner', department: null };
const legal = { owner: 'owner', department: 'Legal' } as const;
const studio = { owner: 'owner', department: 'Studio/Models' } as const;
const rolesThat = (may: (role: Role) => boolean) => ROLES.filter(may);

describe('who may do what with a saved view', () => {
  it('sees it: its owner, and who works for its department', () => {
    expect(rolesThat((role) => maySeeView(viewer(role), own))).toEqual([]);
    expect(rolesThat((role) => maySeeView(viewer(role), legal))).toEqual(['ADMIN', 'LEGAL']);
    expect(rolesThat((role) => maySeeView(viewer(role), studio))).toEqual([
      'ADMIN',
      'CS',
      'CS_ADMIN',
    ]);
    expect(maySeeView(viewer('CS', 'owner'), legal)).toBe(true);
  });

  it('changes it: its owner, and an ADMIN where it is shared', () => {
    expect(rolesThat((role) => mayChangeView(viewer(role), studio))).toEqual(['ADMIN']);
    expect(rolesThat((role) => mayChangeView(viewer(role), own))).toEqual([]);
    expect(mayChangeView(viewer('CS', 'owner'), own)).toBe(true);
    expect(mayChangeView(viewer('CS', 'owner'), legal)).toBe(true);
  });

  it('is refused with the reason', () => {
    const view = { ...studio, version: 3 };
    const ask = { by: viewer('ADMIN'), view, expected_version: 3 };
    expect(refuseViewChange(ask)).toBeNull();
    expect(refuseViewChange({ ...ask, by: viewer('LEGAL') })).toBe('saved-view/unknown');
    expect(refuseViewChange({ ...ask, by: viewer('CS') })).toBe('saved-view/not-yours');
    expect(refuseViewChange({ ...ask, expected_version: 2 })).toBe('saved-view/changed');
    expect(refuseSharing(viewer('CS'), 'Legal')).toBe('saved-view/other-department');
    expect(refuseSharing(viewer('LEGAL'), 'Legal')).toBeNull();
  });
});

describe('the name of a saved view', () => {
  it.each([
    ['Q', true],
    ['  KYB to   review ', true],
    ['Ő'.repeat(60), true],
    ['😀'.repeat(60), true],
    ['x'.repeat(61), false],
    ['', false],
    [' \n\t ', false],
    ['\u200b\u200e', false],
  ])('%j may be used: %s', (name, may) => expect(isViewName(name)).toBe(may));

  it('is one line, and unique without case', () => {
    expect(viewName(' KYB\nto   review ')).toBe('KYB to review');
    expect(viewNameKey('KYB to review')).toBe(viewNameKey('kyb TO  Review'));
    expect(viewNameKey('Ágota')).toBe(viewNameKey('A\u0301GOTA'));
    expect(viewNameKey('Agota')).not.toBe(viewNameKey('Ágota'));
  });
});
