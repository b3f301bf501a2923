import { createHash } from 'node:crypto';
import { ROLES, type Role } from '@verify-admin/rulebook/staff/roles';
import type { AdminUserTable } from '../platform/database/schema.ts';
import type { Row } from './factories/row.ts';

/** A staff member of the demo. */
export interface StaffPerson {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

export const EMPLOYEE_DOMAIN = 'ffn.example';
export const CONSULTANT_DOMAIN = 'consultant.ffn.example';

/** A uuid that follows from the name alone (version 8, RFC 9562), the same in every database. */
function uuidOf(username: string): string {
  const hex = createHash('sha256').update(`staff ${username}`).digest('hex');
  const [time, middle] = [`${hex.slice(0, 8)}-${hex.slice(8, 12)}`, `8${hex.slice(13, 16)}`];
  return `${time}-${middle}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A staff member by username; the email follows from it. */
export function staffPerson(username: string, role: Role, domain = EMPLOYEE_DOMAIN): StaffPerson {
  return { uuid: uuidOf(username), username, email: `${username}@${domain}`, role };
}

/** The five whom the demo sign-in, the factories and the journeys know by name. */
export const NAMED_STAFF = {
  ADMIN: staffPerson('anna.novak', 'ADMIN'),
  LEGAL: staffPerson('tom.beck', 'LEGAL'),
  CS: staffPerson('lena.fischer', 'CS'),
  CS_ADMIN: staffPerson('ines.duarte', 'CS_ADMIN'),
  PENDING: staffPerson('piet.vos', 'PENDING'),
} as const satisfies Record<Role, StaffPerson>;

const COLLEAGUES: Readonly<Record<Role, string>> = {
  ADMIN:
    'marta.kovacs rui.teixeira hanna.virtanen omar.haddad julie.moreau kenji.mori nadia.petrova ' +
    'sam.oduya clara.weiss pablo.reyes',
  LEGAL:
    'elif.aydin victor.lindgren sofia.marino daniel.okoye petra.horvat liam.byrne amelie.dubois ' +
    'yusuf.rahman ivana.babic noah.schmitt',
  CS:
    'bianca.popescu diego.santos fatou.ndiaye george.katz helga.strand ilya.orlov jana.novotna ' +
    'kofi.mensah lucia.ferro mikael.aalto',
  CS_ADMIN:
    'agnes.toth bruno.carvalho dina.shapiro emil.hansen gita.patel henri.laurent ida.bergman ' +
    'joao.lopes katya.melnyk leo.visser',
  PENDING:
    'mina.farsi niels.bakker olga.simic pavel.cerny quinn.doyle rosa.gil sven.holm tara.singh ' +
    'uma.reddy vera.lang',
};

/** Every tenth colleague comes from the consultant company (AUTH-18). */
function colleaguesOf(role: Role): StaffPerson[] {
  return COLLEAGUES[role].split(' ').map((username, index) => {
    return staffPerson(username, role, index === 9 ? CONSULTANT_DOMAIN : EMPLOYEE_DOMAIN);
  });
}

/** All staff of the demo, the named five first. */
export const STAFF: readonly StaffPerson[] = [
  ...Object.values(NAMED_STAFF),
  ...ROLES.flatMap(colleaguesOf),
];

/** Staff of the given roles, for acts that only they may do. */
export function staffOf(...roles: readonly Role[]): readonly StaffPerson[] {
  return STAFF.filter((person) => roles.includes(person.role));
}

/** The row of a staff member who has been here since `created`. */
export function staffRow(person: StaffPerson, created: string): Row<AdminUserTable> {
  return { ...person, subject: null, disabled: false, created, updated: created };
}
