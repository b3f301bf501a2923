// Without it an account would stay complete on the KYC of owners it no longer has.
import { countedOwners, kycOfOwners } from '@verify-admin/rulebook/checks/reopening.rules';
import type { OpenFacts } from './open-facts.ts';
import { closeReopenings, saveMarks } from './reopenings.store.ts';
import { saveKycStatus } from './statuses.store.ts';

/** How the KYC of an account is explained after its owners changed. */
const OTHER_OWNERS = 'The owners changed.';

/** Nobody is asked to decide again on an owner who counts no more. */
async function closeOfUncounted(facts: OpenFacts): Promise<void> {
  const { trx, key, now, record } = facts;
  if (!record.facts_changed.includes('kyc')) return;
  const { owners } = await facts.ground();
  const counted = countedOwners(owners);
  const left = owners.filter((owner) => !counted.includes(owner));
  const refs = left.map(({ owner }) => ({ check: 'kyc', owner }) as const);
  await closeReopenings(trx, key, refs, now);
  await saveMarks(trx, key, now);
}

/**
 * CHECK-26..28: the KYC of the account after others count as its owners.
 * @param decided by whom and why, where somebody of the staff decided that
 */
export async function followOwners(
  facts: OpenFacts,
  decided?: { readonly admin_uuid: string; readonly note: string },
): Promise<void> {
  await closeOfUncounted(facts);
  const ground = await facts.ground();
  const kyc_status = kycOfOwners(ground.owners);
  if (ground.statuses.kyc === kyc_status) return;
  const changed = facts.before.owners.length > 0 ? OTHER_OWNERS : null;
  const { admin_uuid = null, note = changed } = decided ?? {};
  await facts.write((trx) =>
    saveKycStatus(trx, facts.key, { kyc_status, note, admin_uuid, now: facts.now }),
  );
}
