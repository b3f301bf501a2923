import { describe, expect, it } from 'vitest';
import { isEmployeeEmail, isHostedDomain } from './employee-email.ts';
import { loginSentence } from './login-answers.ts';
import { linkedPagesFor, menuFor } from './menu.ts';
import { EXEMPT_PATHS, pageAccess } from './page-access.ts';
import { holdersOf, may, PERMISSIONS, type Permission } from './permissions.ts';
import { LEVELS, ROLES, type Role, LINK_HOLDERS } from './roles.ts';

describe('levels and permissions', () => {
  it('SCOPE-03 there are five roles', () =>
    expect(ROLES).toEqual(['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING']));

  it.each([
    ['AUTH-09', 'cs', ['ADMIN', 'CS', 'CS_ADMIN', 'LEGAL']],
    ['AUTH-10', 'legal', ['ADMIN', 'LEGAL']],
    ['AUTH-11', 'csAdmin', ['ADMIN', 'CS_ADMIN']],
    ['AUTH-12', 'admin', ['ADMIN']],
  ] as const)('%s the level %s is reached by its listed roles', (_id, level, roles) =>
    expect([...LEVELS[level]].sort()).toEqual(roles),
  );

  it('every permission is held by somebody, and an ADMIN holds all of the staff’s', () => {
    for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
      const isStaffs = ROLES.some((role) => may(role, permission));
      const isOfLinks = LINK_HOLDERS.some((holder) => may(holder, permission));
      expect(isStaffs || isOfLinks).toBe(true);
      expect(may('ADMIN', permission)).toBe(isStaffs);
    }
  });

  it('WIZ-06 the holder of a link holds what is an applicant’s and nothing of the staff’s', () => {
    const held = (Object.keys(PERMISSIONS) as Permission[]).filter((one) => may('APPLICANT', one));
    expect(held).toEqual(['email/send-kyc', 'wizard/fill-in']);
    expect(ROLES.filter((role) => may(role, 'wizard/fill-in'))).toEqual([]);
  });

  it('WIZ-06 the holder of a request’s link may answer it and nothing else', () => {
    const all = Object.keys(PERMISSIONS) as Permission[];
    const held = all.filter((one) => may('ASKED_APPLICANT', one));
    expect(held).toEqual(['information-request/answer']);
    expect(ROLES.filter((role) => may(role, 'information-request/answer'))).toEqual([]);
  });

  it('SCOPE-14 a web user may vote, change own images and read live streams, and nothing of the staff’s', () => {
    const all = Object.keys(PERMISSIONS) as Permission[];
    const held = all.filter((one) => may('WEB_USER', one));
    expect(held).toEqual(['contest/vote', 'contest/change-image', 'live-stream/view']);
    expect(ROLES.filter((role) => may(role, 'contest/change-image-of-others'))).toEqual(['ADMIN']);
  });

  it('SCOPE-13 the roles of others are an ADMIN’s to change', () => {
    expect(holdersOf('staff/manage')).toEqual(['ADMIN']);
  });

  it('AUTH-32 PENDING may do nothing but read its own session', () => {
    const held = (Object.keys(PERMISSIONS) as Permission[]).filter((p) => may('PENDING', p));
    expect(held).toEqual(['session/own']);
  });
});

describe('the sidebar', () => {
  const labels = (role: Role) => menuFor(role).map(({ label }) => label);

  it('the table lists every entry for an ADMIN, in the order of the documents', () =>
    expect(labels('ADMIN')).toEqual([
      'My Dashboard',
      'Customer Service',
      'Influencers',
      'Status List',
      'Bulk AML',
      'Members',
      'Link KYB',
      'Payments Config',
      'Expired Docs',
      'Admin Panel',
    ]));
  it('SHELL-18 SHELL-19 a non-ADMIN sees the entries of their level and none without a flag', () => {
    const cs = ['My Dashboard', 'Customer Service', 'Status List', 'Expired Docs'];
    expect(labels('CS')).toEqual(cs);
    expect(labels('LEGAL')).toEqual(cs);
    expect(labels('CS_ADMIN')).toEqual([...cs.slice(0, 3), 'Payments Config', 'Expired Docs']);
  });
  it('ROUTE-15 pages without an entry are named to those they open to', () => {
    const paths = (role: Role) => linkedPagesFor(role).map(({ path }) => path);
    expect(paths('ADMIN')).toEqual(['/dashboard', '/studios', '/retention', '/admin/audit']);
    expect(paths('LEGAL')).toEqual(['/dashboard', '/studios', '/retention']);
    expect(paths('CS_ADMIN')).toEqual([]);
    expect(paths('PENDING')).toEqual([]);
  });
  it('AUTH-32 PENDING sees nothing', () => expect(labels('PENDING')).toEqual([]));
});

describe('who may open a page', () => {
  const PROTECTED = [
    '/admin',
    '/bulk_aml',
    '/cs',
    '/cs/studio/12',
    '/creator/i',
    '/creator/p',
    '/retention',
    '/studios',
    '/studios/12',
    '/members',
    '/dashboard',
    '/my-dashboard',
    '/status',
    '/expired_docs',
    '/payments-config',
  ];

  it.each(PROTECTED)('ROUTE-10 %s sends a visitor without a session to the login', (path) =>
    expect(pageAccess(path, null)).toBe('login'),
  );
  it.each(PROTECTED)('AUTH-32 %s shows Permissions Pending to PENDING', (path) =>
    expect(pageAccess(path, 'PENDING')).toBe('pending'),
  );
  it.each(PROTECTED)('AUTH-12 %s is open to an ADMIN', (path) =>
    expect(pageAccess(path, 'ADMIN')).toBe('open'),
  );
  it.each(EXEMPT_PATHS)('ROUTE-06 a CS user is left alone on %s', (path) =>
    expect(pageAccess(`/${path}`, 'CS')).toBe('open'),
  );
  it.each([
    '/admin',
    '/bulk_aml',
    '/members',
    '/studios',
    '/dashboard',
    '/payments-config',
    '/creator/i',
  ])('ROUTE-05 a CS user is sent from %s back to /cs', (path) =>
    expect(pageAccess(path, 'CS')).toBe('confined'),
  );
  it.each(['/cs', '/cs/studio/12', '/my-dashboard', '/status', '/expired_docs'])(
    'ROUTE-05 ROUTE-07 a CS user may open %s',
    (path) => expect(pageAccess(path, 'CS')).toBe('open'),
  );
  it('ROUTE-04 the index sends everybody on by itself', () => {
    for (const role of [...ROLES, null]) expect(pageAccess('/', role)).toBe('open');
  });
  it('ROUTE-07 the exempt list is the documents’ own, verbatim', () =>
    expect(EXEMPT_PATHS).toEqual([
      'expired_docs',
      'ffnKYB',
      'login',
      'ky/launch',
      'ky/test',
      'ky/test-approve',
      'ky/review',
      'influencer/contract',
    ]));
  it.each([
    ['LEGAL', '/dashboard', 'open'],
    ['LEGAL', '/studios', 'open'],
    ['LEGAL', '/retention', 'open'],
    ['LEGAL', '/admin', 'forbidden'],
    ['LEGAL', '/payments-config', 'forbidden'],
    ['CS_ADMIN', '/payments-config', 'open'],
    ['CS_ADMIN', '/dashboard', 'forbidden'],
    ['CS_ADMIN', '/members', 'forbidden'],
    ['CS_ADMIN', '/retention', 'forbidden'],
  ] as const)('ROUTE-15 ROUTE-16 %s on %s: %s', (role, path, access) =>
    expect(pageAccess(path, role)).toBe(access),
  );
  it('ROUTE-14 the public pages need no session', () => {
    for (const path of [
      '/ky/test',
      '/ky/test-approve',
      '/ky/review',
      '/influencer/contract',
      '/ffnKYB',
    ]) {
      expect(pageAccess(path, null)).toBe('open');
    }
  });
  it('a path that only begins like a page is not that page', () =>
    expect(pageAccess('/csv', null)).toBe('open'));
});

describe('who may log in', () => {
  const domains = { employee: 'ffn.example', consultant: 'consultant.ffn.example' };

  it.each(['anna@ffn.example', 'Anna@FFN.example', 'kim@consultant.ffn.example'])(
    'AUTH-18 %s is staff',
    (email) => expect(isEmployeeEmail(email, domains)).toBe(true),
  );
  it.each([
    'x@ffn.example.evil.io',
    'x@evilffn.example',
    'ffn.example@evil.io',
    'x@sub.ffn.example',
    '@ffn.example',
    'a@b.example@ffn.example',
    '"a@b.example"@ffn.example',
    'a@ffn.example,b@ffn.example',
    'a b@ffn.example',
    'ffn.example',
    '',
  ])('AUTH-20 "%s" is not', (email) => expect(isEmployeeEmail(email, domains)).toBe(false));
  it('AUTH-20 a text with two @ is nobody’s, whichever domain comes last', () => {
    expect(isEmployeeEmail('a@ffn.example@evil.io', domains)).toBe(false);
    expect(isEmployeeEmail('a@evil.io@ffn.example', domains)).toBe(false);
  });
  it('AUTH-19 the hosted domain must be one of the two', () => {
    expect(isHostedDomain('ffn.example', domains)).toBe(true);
    expect(isHostedDomain('evil.io', domains)).toBe(false);
    expect(isHostedDomain(undefined, domains)).toBe(false);
  });
});

describe('login codes', () => {
  it.each([
    ['AUTH-23', 401, 'Username or password is incorrect'],
    ['AUTH-24', 123, 'Passwords do not match'],
    ['AUTH-25', 222, 'Permissions Pending'],
    ['AUTH-26', 111, 'User Already Exists'],
    ['AUTH-27', 223, 'Please Use FFN Employee Email'],
    ['AUTH-28', 999, 'Permissions Pending'],
    ['AUTH-28', 0, 'Permissions Pending'],
    ['AUTH-28', -1, 'Permissions Pending'],
  ])('%s %i says its sentence', (_id, code, sentence) =>
    expect(loginSentence(code)).toBe(sentence),
  );
});
