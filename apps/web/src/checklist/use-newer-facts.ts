import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ChecklistRowName } from '@verify-admin/rulebook/checklist/checklist-rows';
import { missingRequirements, requirementRows } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import { type KycEmailState, newestKycEmail } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { imagesOf, useImages } from '../documents/use-images.ts';
import { momentParts, readMoment } from '../ui/values/time/moment.ts';
import { useNow } from '../ui/values/time/use-now.ts';
import { counted } from './line-facts.ts';
import { useKycSents } from '../emails/use-kyc-sents.ts';

const EMAIL_WORDS: Readonly<Record<KycEmailState, (when: string) => string>> = {
  sent: (when) => `email sent ${when}`,
  expired: (when) => `email Expired, sent ${when}`,
  queued: () => 'email not sent yet',
  failed: () => 'email not sent',
};

/** `Nov 21, 14:05` */
function formatWhen(value: string): string {
  const at = readMoment(value);
  if (!at) return '';
  const { day, clock } = momentParts(at);
  return `${day}, ${clock}`;
}

/** `email sent Nov 21, 14:05` while the account waits for the person it was sent to. */
function useEmailFact(account: AccountKey, result: KybResult): string | null {
  const now = useNow();
  const sents = useKycSents(account).data?.data ?? [];
  const newest = newestKycEmail(result.kyc_status, sents, now);
  return newest && EMAIL_WORDS[newest.state](formatWhen(newest.created));
}

/** `5 documents, 1 missing`, counted among the documents the sections show. */
function useDocumentsFact(account: AccountKey, result: KybResult): string | null {
  const shown = imagesOf('kyb', useImages(account).images);
  // That it waits for the applicant comes before how many documents there are.
  if (!shown || result.kyb_waiting_since !== null) return null;
  const type = businessTypeOf(result);
  const missing = type === null ? [] : missingRequirements(requirementRows(type, shown));
  const hasSubmitted = result.kyb_status !== null && shown.length > 0;
  const facts = [
    counted(shown.length, 'document', 'documents'),
    hasSubmitted && missing.length > 0 ? `${missing.length} missing` : null,
  ];
  return facts.filter((fact) => fact !== null).join(', ') || null;
}

/** Facts of other calls for a line, shown beside its state with its own fact. */
export function useNewerFacts(
  account: AccountKey,
  result: KybResult,
): Partial<Record<ChecklistRowName, string | null>> {
  const email = useEmailFact(account, result);
  const isOwnerwise = result.use_kyc_status_table === 1;
  return { kyc: isOwnerwise ? null : email, kyb: useDocumentsFact(account, result) };
}
