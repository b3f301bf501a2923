import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isFieldItem } from '@verify-admin/rulebook/information-requests/askable-items';
import { emptyAnswers } from '@verify-admin/rulebook/information-requests/request-answers';
import {
  isAnswerable,
  requestLinkSecond,
} from '@verify-admin/rulebook/information-requests/request.rules';
import type {
  RequestedItem,
  RequestedPage,
} from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { isLinkSecret, maskLinkSecret } from '@verify-admin/rulebook/wizard/hidden-value';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import type { Kysely } from 'kysely';
import { findAccount } from '../accounts/accounts.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { findSubmission } from '../kyb/submissions.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { shownUpload } from '../wizard/shown-upload.ts';
import { findLinkUse, listUploads, ofRequest } from '../wizard/uploads.store.ts';
import { ANSWER_SECRETS, typedAnswers } from './answer-secrets.ts';
import type { StoredRequest } from './information-requests.store.ts';
import type { StoredItem } from './sealed-request.ts';

/** What the holder of the link may see of an item: no number of a person, no birth date, no document. */
function shownItem({ item, text, before, file }: StoredItem): RequestedItem {
  const isSecret = isFieldItem(item) && isLinkSecret(item);
  return {
    item,
    text,
    before: before !== null && isSecret ? maskLinkSecret(item, before) : before,
    file: file && { created: file.created, media_type: file.media_type, size: file.size },
  };
}

/**
 * The page of a request as its applicant sees it now; of a closed one only that it is closed.
 * @param device the one that reads it; null for the staff, who see what is hidden from every other device
 */
export async function readPage(
  db: Kysely<Schema>,
  { keys }: Pick<AppContext, 'keys'>,
  request: StoredRequest,
  { device, now }: { readonly device: string | null; readonly now: string },
): Promise<RequestedPage> {
  const { id, state, account_type, account_id } = request;
  const key: AccountKey = { account_type, account_id };
  const isOpen = isAnswerable(request, now);
  const found = await findAccount(db, key);
  const submission = await findSubmission(db, keys.data, key);
  const uploads = isOpen ? await listUploads(db, key, ofRequest(id)) : [];
  const answers = isOpen ? ANSWER_SECRETS.show(typedAnswers(request), device).data : emptyAnswers();
  return {
    request_id: id,
    state,
    company_name: submission?.data.companyName ?? found?.company_name ?? '',
    country: submission?.data.country ?? '',
    link_expires: request.expires,
    closed: request.closed,
    items: isOpen ? request.items.map(shownItem) : [],
    version: request.version,
    answers,
    documents: uploads.map(shownUpload),
    limits: WIZARD_LIMITS,
    used: await findLinkUse(db, key, requestLinkSecond(request)),
  };
}
