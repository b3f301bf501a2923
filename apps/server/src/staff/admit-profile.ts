import {
  refuseAuthentication,
  refuseKnownStaff,
  refuseProfile,
  roleAtSignIn,
  type SignInRefusal,
} from '@verify-admin/rulebook/staff/sign-in.rules';
import type { Transaction } from 'kysely';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { domainsOf } from '../platform/config/staff-domains.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Profile } from '../platform/identity/sign-in.ts';
import { saveLoginCode } from './login-code.store.ts';
import { bindSubject, lockAdmins, lockOrMakeStaff, type Staff, updateRole } from './staff.store.ts';

interface Admission {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly profile: Profile;
  readonly now: string;
  readonly request_id: string;
}

async function audit(
  admission: Admission,
  staff: Staff,
  act: 'staff.created' | 'staff.first-admin-set',
): Promise<void> {
  const { uuid, role } = staff;
  const { trx, now: created, request_id } = admission;
  const stamp = { created, actor_uuid: uuid, actor_role: role, request_id };
  await appendAudit(trx, stamp, { act, outcome: role, detail: { uuid } });
}

/** AUTH-31: finds or makes the row, gives the configured first ADMIN the role, binds the subject. */
async function welcome(admission: Admission): Promise<Staff | 'login/failed'> {
  const { app, trx, profile, now } = admission;
  const first = app.config.FIRST_ADMIN_EMAIL?.toLowerCase();
  const isNamedFirstAdmin = profile.email === first;
  const hasAdmin = !isNamedFirstAdmin || (await lockAdmins(trx)).length > 0;
  const roleOf = (role: Staff['role'] | null) =>
    roleAtSignIn({ role, isNamedFirstAdmin, hasAdmin });
  const fresh = { email: profile.email, role: roleOf(null), now };
  const { staff, isNew } = await lockOrMakeStaff(trx, fresh);
  const refusal = refuseKnownStaff(staff, profile.subject);
  if (refusal) return refusal;
  const admitted = { ...staff, role: roleOf(staff.role) };
  if (staff.subject === null) await bindSubject(trx, staff.uuid, profile.subject, now);
  if (isNew) await audit(admission, admitted, 'staff.created');
  if (admitted.role !== staff.role) {
    await updateRole(trx, staff.uuid, admitted.role, now);
    await audit(admission, admitted, 'staff.first-admin-set');
  }
  return admitted;
}

async function outcomeOf(
  admission: Admission,
): Promise<
  | { admin_uuid: string; refusal: null; issuer_sid: string | null }
  | { admin_uuid: null; refusal: SignInRefusal }
> {
  const { app, profile } = admission;
  const { OIDC_ACR: acr, OIDC_AMR: amr } = app.config;
  const refused =
    refuseProfile(profile, domainsOf(app.config)) ?? refuseAuthentication(profile, { acr, amr });
  const staff = refused ?? (await welcome(admission));
  if (typeof staff === 'string') return { admin_uuid: null, refusal: staff };
  return { admin_uuid: staff.uuid, refusal: null, issuer_sid: profile.sid ?? null };
}

/**
 * Decides what becomes of somebody the issuer vouches for, and stores the decision under a login
 * code for the browser to come and ask for. Returns the code and, for the log, the refusal.
 */
export async function admitProfile(
  app: AppContext,
  profile: Profile,
  request_id: string,
): Promise<{ readonly code: string; readonly refusal: SignInRefusal | null }> {
  const now = nowOf(app.clock);
  return app.db.transaction().execute(async (trx) => {
    const outcome = await outcomeOf({ app, trx, profile, now, request_id });
    return { code: await saveLoginCode(trx, outcome, now), refusal: outcome.refusal };
  });
}
