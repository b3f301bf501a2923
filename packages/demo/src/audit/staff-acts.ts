import { daysMs, momentOf } from '../moments.ts';
import { NAMED_STAFF, STAFF, type StaffPerson } from '../staff/people.ts';
import type { SignIn } from '../staff/sign-ins.ts';
import { staffHistory } from '../staff/staff-history.ts';
import type { Act } from './acts.ts';

/** Puts the uuid somebody has in a database in the place of the demo's. */
type Naming = (uuid: string) => string;

function historyActs(person: StaffPerson, now: number, naming: Naming): Act[] {
  const { created, sets, disabledAt } = staffHistory(person, now);
  const uuid = naming(person.uuid);
  const isFirst = person.uuid === NAMED_STAFF.ADMIN.uuid;
  const made: Act = {
    act: isFirst ? 'staff.first-admin-set' : 'staff.created',
    created,
    admin_uuid: person.uuid,
    outcome: isFirst ? 'ADMIN' : 'PENDING',
    detail: { uuid },
  };
  const given = sets.map(
    ({ at, from, to, by }): Act => ({
      act: 'staff.role-set',
      created: momentOf(at),
      admin_uuid: by,
      outcome: to,
      detail: { uuid, from, to },
    }),
  );
  if (disabledAt === null) return [made, ...given];
  const disabled: Act = {
    act: 'staff.disabled',
    created: momentOf(disabledAt),
    admin_uuid: NAMED_STAFF.ADMIN.uuid,
    detail: { uuid, sessions_ended: 0 },
  };
  return [made, ...given, disabled];
}

function signInActs({ person, at, signedOut }: SignIn): Act[] {
  const admin_uuid = person.uuid;
  const signedIn: Act = {
    act: 'staff.signed-in',
    created: momentOf(at),
    admin_uuid,
    outcome: person.role,
    detail: {},
  };
  if (signedOut === null) return [signedIn];
  const created = momentOf(signedOut);
  return [signedIn, { act: 'staff.signed-out', created, admin_uuid, detail: {} }];
}

/** What an ADMIN does beside the roles. */
function adminActs(now: number, naming: Naming): Act[] {
  const admin_uuid = NAMED_STAFF.ADMIN.uuid;
  const ago = (days: number) => momentOf(now - daysMs(days));
  return [
    {
      act: 'staff.access-review-exported',
      created: ago(30.2),
      admin_uuid,
      detail: { format: 'xlsx', people: STAFF.length },
    },
    {
      act: 'payments-provider.tested',
      created: ago(12.4),
      admin_uuid,
      outcome: 'ok',
      detail: {
        provider: 'Paxum simulator',
        result: 'The test account exists and accepts payments.',
      },
    },
    {
      act: 'staff.session-revoked',
      created: ago(9.3),
      admin_uuid,
      detail: { uuid: naming(NAMED_STAFF.CS.uuid), kind: 'browser', opened: ago(9.6) },
    },
  ];
}

/** What was done on the staff and by signing in, in no order. */
export function staffActs(signIns: readonly SignIn[], now: number, naming: Naming): Act[] {
  return [
    ...STAFF.flatMap((person) => historyActs(person, now, naming)),
    ...signIns.flatMap(signInActs),
    ...adminActs(now, naming),
  ];
}
