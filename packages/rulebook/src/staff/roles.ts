/** SCOPE-03: a staff member holds exactly one role. */
export const ROLES = ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING'] as const;
export type Role = (typeof ROLES)[number];

/** AUTH-09..12: the four levels, and `session` for everybody who is logged in. */
export const LEVELS = {
  session: ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING'],
  cs: ['CS', 'LEGAL', 'ADMIN', 'CS_ADMIN'],
  legal: ['LEGAL', 'ADMIN'],
  csAdmin: ['CS_ADMIN', 'ADMIN'],
  admin: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Level = keyof typeof LEVELS;

export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** True when `role` reaches the level. */
export function reaches(role: Role, level: Level): boolean {
  return (LEVELS[level] as readonly Role[]).includes(role);
}

/** ADMIN-05: the badge of a role; anything else is grey. */
export const ROLE_TONES = {
  ADMIN: 'bad',
  LEGAL: 'open',
  CS: 'accent',
  CS_ADMIN: 'plain',
  PENDING: 'plain',
} as const satisfies Record<Role, 'bad' | 'open' | 'accent' | 'plain'>;
