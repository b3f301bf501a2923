import { codeOfKycStatus, type KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { Random } from '../random.ts';
import { type AccountGiven, type AccountRow, anAccount } from './an-account.ts';
import type { Course } from '../cases/course.ts';
import type { Person } from './persons.ts';
import { daysMs, momentOf } from '../moments.ts';

/** A studio. Only studios carry the fields of ENT-08. */
export function aStudio(given: AccountGiven): AccountRow {
  return anAccount('studio', {
    live_id_verified: 0,
    model_id_required: 0,
    idenfy_status: 0,
    ...given,
  });
}

/** Draws the fields that only a studio has (ENT-08). */
export function drawStudioFields(
  random: Random,
  person: Person,
  course: Course,
  kyc_status: KycStatus,
): Partial<AccountGiven> {
  const isSigned = random.chance(0.8);
  const hasId = kyc_status !== 'not-initiated';
  const id = random.hex(8);
  return {
    gender: person.gender,
    bday: person.bday,
    date_contract_signed: isSigned ? momentOf(course.signed) : null,
    acceptance_date: isSigned ? momentOf(course.opened) : null,
    last_login_date: momentOf(course.submitted),
    id_file_name: hasId ? `${id}_FRONT.jpg` : null,
    id_file_name_back: hasId ? `${id}_BACK.jpg` : null,
    id_expiration_date: hasId
      ? momentOf(course.now + daysMs(random.int(-60, 2500))).slice(0, 10)
      : null,
    live_id_verified: kyc_status === 'complete' ? 1 : 0,
    model_id_required: random.int(0, 1),
    idenfy_status: codeOfKycStatus(kyc_status),
  };
}
