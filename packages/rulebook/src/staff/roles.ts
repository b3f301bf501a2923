/** SCOPE-03: a staff member holds exactly one role. */
export const ROLES = ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING'] as const;
export type Role = (typeof ROLES)[number];

/**
 * ours: a person who came by a link of the form, or by the link of a request for more. That person is not of
 * the staff and acts for the account of the link alone.
 */
export const LINK_HOLDERS = ['APPLICANT', 'ASKED_APPLICANT'] as const;
export type LinkHolder = (typeof LINK_HOLDERS)[number];

/** AUTH-04: somebody who logged in with a username of the contest; nobody of the staff. */
export const WEB_USER = 'WEB_USER';

/** ours: who may hold a permission. */
export type Principal = Role | LinkHolder | typeof WEB_USER;

/**
 * AUTH-09..12: the four levels, `session` for all of the staff who are logged in, those of table T2 that web
 * users reach too, and ours: those of links.
 */
export const LEVELS = {
  session: ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING'],
  cs: ['CS', 'LEGAL', 'ADMIN', 'CS_ADMIN'],
  legal: ['LEGAL', 'ADMIN'],
  csAdmin: ['CS_ADMIN', 'ADMIN'],
  // ours: who answers for decisions of others
  oversight: ['LEGAL', 'CS_ADMIN', 'ADMIN'],
  admin: ['ADMIN'],
  applicant: ['APPLICANT'],
  askedApplicant: ['ASKED_APPLICANT'],
  // T2: `user` is any session. AUTH-32: a PENDING role opens none.
  user: ['CS', 'LEGAL', 'ADMIN', 'CS_ADMIN', 'WEB_USER'],
  webUserOrAdmin: ['WEB_USER', 'ADMIN'],
  csOrApplicant: ['CS', 'LEGAL', 'ADMIN', 'CS_ADMIN', 'APPLICANT'],
} as const satisfies Record<string, readonly Principal[]>;

export type Level = keyof typeof LEVELS;

export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** True when the principal reaches the level. */
export function reaches(principal: Principal, level: Level): boolean {
  return (LEVELS[level] as readonly Principal[]).includes(principal);
}

/** ADMIN-05: the badge of a role; anything else is grey. */
export const ROLE_TONES = {
  ADMIN: 'bad',
  LEGAL: 'open',
  CS: 'accent',
  CS_ADMIN: 'plain',
  PENDING: 'plain',
} as const satisfies Record<Role, 'bad' | 'open' | 'accent' | 'plain'>;
