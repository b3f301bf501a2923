import { ROLES, type Role } from '@verify-admin/rulebook/staff/roles';

/** A staff member of the demo. */
export interface StaffPerson {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

export const EMPLOYEE_DOMAIN = 'ffn.example';
export const CONSULTANT_DOMAIN = 'consultant.ffn.example';

/**
 * A staff member; the email follows from the username. The uuids below are version 8 (RFC 9562) and
 * the same in every build: databases hold them.
 */
function staffPerson(
  username: string,
  uuid: string,
  role: Role,
  domain = EMPLOYEE_DOMAIN,
): StaffPerson {
  return { uuid, username, email: `${username}@${domain}`, role };
}

/** The five whom the demo sign-in, the factories and the journeys know by name. */
export const NAMED_STAFF = {
  ADMIN: staffPerson('anna.novak', 'f90b9d60-ae7b-825d-9e59-ff4d0e480a0c', 'ADMIN'),
  LEGAL: staffPerson('tom.beck', 'b103e1ff-1c22-8498-9281-5eb33c47d254', 'LEGAL'),
  CS: staffPerson('lena.fischer', '09fb459d-64e4-8ffa-9b08-b9b12196acec', 'CS'),
  CS_ADMIN: staffPerson('ines.duarte', '16d5cc14-c939-87c0-90dd-54ab3e240664', 'CS_ADMIN'),
  PENDING: staffPerson('piet.vos', '8103a07a-1fff-8ca3-9536-e6e505b64020', 'PENDING'),
} as const satisfies Record<Role, StaffPerson>;

/** Another ADMIN at the demo's sign-in: settings that need two people are changed by one and approved by another. */
export const SECOND_ADMIN = staffPerson(
  'marta.kovacs',
  '23b78193-8b82-81ac-918f-76e2f3c0b893',
  'ADMIN',
);

/** The ten colleagues of each named person. */
const COLLEAGUES: Readonly<Record<Role, readonly (readonly [username: string, uuid: string])[]>> = {
  ADMIN: [
    ['marta.kovacs', '23b78193-8b82-81ac-918f-76e2f3c0b893'],
    ['rui.teixeira', '13837350-c772-8ba4-9334-587771efccb7'],
    ['hanna.virtanen', '5e68ddcb-998f-8543-9dd0-63083501d325'],
    ['omar.haddad', 'e248cf21-01a9-844c-90a6-a732f4a86bb8'],
    ['julie.moreau', '7660369a-dd38-8a2f-9732-76ccc8dc74a3'],
    ['kenji.mori', 'f15c6d38-ec50-80ea-986e-49a71ad06c74'],
    ['nadia.petrova', 'c9cef035-1299-840b-9147-a36db419c720'],
    ['sam.oduya', '4c441539-2829-84db-9964-817611982be3'],
    ['clara.weiss', 'beb9df4c-2ec8-8a1c-96a0-4526b62ef037'],
    ['pablo.reyes', 'f434f632-bdc2-8d99-90da-88cee957bf80'],
  ],
  LEGAL: [
    ['elif.aydin', 'a7f20664-9077-8782-94bc-2a17961ce750'],
    ['victor.lindgren', '8c4fe178-292b-8fea-915c-9216a3be0202'],
    ['sofia.marino', '24539a53-030d-807e-9360-7b7b948ee87e'],
    ['daniel.okoye', '936bac7b-f501-889b-9bdd-b60b5d1be905'],
    ['petra.horvat', '5b456b4c-df47-875e-9efb-d7ee4ff9a303'],
    ['liam.byrne', '2895bac6-ce2e-8d07-9811-e86156c0c1ae'],
    ['amelie.dubois', 'ac2f1936-6862-868c-95d8-c509f2a5da5b'],
    ['yusuf.rahman', '31d4802c-c72c-8e6c-9968-06873cb2eee6'],
    ['ivana.babic', '9a195771-3822-8832-9b69-f638ed7674b2'],
    ['noah.schmitt', '8494c6f9-1a81-8673-98f3-7408cba96c3f'],
  ],
  CS: [
    ['bianca.popescu', 'ef28fc16-47b4-8ac0-9fe4-662af4b5db19'],
    ['diego.santos', '2d36b15a-f7af-8af6-9175-4b7014b11ad7'],
    ['fatou.ndiaye', '3e4a991a-60cf-85b1-9877-933bb5631943'],
    ['george.katz', 'b34e5a7b-76e5-8e7f-9ec4-7ecc2f408d39'],
    ['helga.strand', 'cb685428-80ac-8d03-91a4-a234eefaf25d'],
    ['ilya.orlov', '4609b9d7-aeed-8dc6-92de-75738d1c0a9f'],
    ['jana.novotna', 'dcafc3a9-f0c1-880d-9270-5d64b32a50cc'],
    ['kofi.mensah', 'fb7bab53-73b8-8baf-9e24-a9609631b878'],
    ['lucia.ferro', '81c89263-8c29-8432-9698-10e8e0e05b2c'],
    ['mikael.aalto', 'f1845be6-b988-8295-93cd-c9b59bd9936a'],
  ],
  CS_ADMIN: [
    ['agnes.toth', 'a587c75d-9de0-88ae-96af-a0a7a52aa6b7'],
    ['bruno.carvalho', '61f845f3-64ad-81d1-9230-b915cd49b151'],
    ['dina.shapiro', '52bfb1d7-0a60-857a-9d53-823c83d301a3'],
    ['emil.hansen', '321e656c-404c-87ba-92b4-bcf1510ff890'],
    ['gita.patel', 'efd6e0ab-6586-82bd-9b1b-1657d2fa80e8'],
    ['henri.laurent', 'ea74fcd8-ce60-8919-9c0c-4b6bf1b2fbd2'],
    ['ida.bergman', 'a8ef49b2-92f7-8d95-9677-eb7f52040fb1'],
    ['joao.lopes', '98653ef1-8229-8550-9d7d-e16a78b4b625'],
    ['katya.melnyk', 'b61b59f0-aa44-83db-93ff-e2059516f74c'],
    ['leo.visser', '663b7f83-0c01-81a5-96fa-b0acf201b3d4'],
  ],
  PENDING: [
    ['mina.farsi', '06a27808-b895-8292-9438-b778abf9c964'],
    ['niels.bakker', 'a3c6e1e9-f76e-83e7-9d4b-4427f38c709d'],
    ['olga.simic', '642beadd-ba60-8fc0-9ed4-a0106a71f52f'],
    ['pavel.cerny', '36a6de39-656f-8900-98ed-4c5b0d32f72b'],
    ['quinn.doyle', '0d7fd49c-b669-88c3-9555-084dfa81c625'],
    ['rosa.gil', '48da14b5-b12f-82ee-9fe9-271bedc11597'],
    ['sven.holm', '3b65162b-2780-83ba-906c-5ec07d8e5cf6'],
    ['tara.singh', '773551a4-0591-84cd-9b3b-011260efe3cb'],
    ['uma.reddy', 'ee8370ed-fe0c-8442-9176-b001dd818372'],
    ['vera.lang', 'd055c988-8bcd-8aae-9e6a-903625edcf3e'],
  ],
};

/** Every tenth colleague comes from the consultant company (AUTH-18). */
function colleaguesOf(role: Role): StaffPerson[] {
  return COLLEAGUES[role].map(([username, uuid], index) => {
    return staffPerson(username, uuid, role, index === 9 ? CONSULTANT_DOMAIN : EMPLOYEE_DOMAIN);
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

/** A staff member as the database reads him back. */
interface StaffRow extends StaffPerson {
  readonly subject: string | null;
  readonly disabled: boolean;
  readonly created: string;
  readonly updated: string;
}

/** The row of a staff member who has been here since `created`. */
export function staffRow(person: StaffPerson, created: string): StaffRow {
  return { ...person, subject: null, disabled: false, created, updated: created };
}
