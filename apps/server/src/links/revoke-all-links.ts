import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ActDetail } from '@verify-admin/rulebook/audit/audit-acts';
import { EMAIL_KIND_WORDS } from '@verify-admin/rulebook/emails/email.rules';
import { sayRevoked } from '@verify-admin/rulebook/kyb/account-links';
import type { Transaction } from 'kysely';
import { cancelQueuedEmails } from '../emails/emails.store.ts';
import { closeRequest } from '../information-requests/information-requests.store.ts';
import { revokeEveryLink } from '../kyb/wizard-link.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countProviderPages, type FoundLink, listOpenLinks } from './open-links.store.ts';

/** Said of an email that was not sent before its link was revoked. */
const WHY_NOT_SENT = 'The links of this account were revoked before it was sent.';

function namesOf(links: readonly FoundLink[], kind: FoundLink['kind']): string[] {
  return links.filter((link) => link.kind === kind).map(({ name }) => name);
}

interface Revoked {
  readonly message: string;
  readonly links: readonly FoundLink[];
  readonly detail: ActDetail<'kyb.links-revoked'>;
}

/**
 * Revokes every link of an account that exists, of whichever kind; the account is locked by the caller. What is queued is not sent, so that no revoked link arrives, and a request whose link is revoked is withdrawn.
 */
export async function revokeAllLinks(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { admin_uuid, now }: { readonly admin_uuid: string | null; readonly now: string },
): Promise<Revoked> {
  const key = { account_type, account_id };
  const links = await listOpenLinks(trx, key, now);
  const second = Math.floor(Date.parse(now) / 1000);
  // A process of the release before judges by seconds, and some links are named by one that is still to come.
  const seconds = namesOf(links, 'form').map((issued) => Date.parse(issued) / 1000);
  const issued_at = Math.max(second, ...seconds);
  const changed = await revokeEveryLink(trx, key, { issued_at, admin_uuid, now });
  const requests = namesOf(links, 'request').map(Number);
  for (const id of requests) {
    await closeRequest(trx, id, { state: 'WITHDRAWN', now, closed_by: admin_uuid });
  }
  await cancelQueuedEmails(trx, key, { kinds: EMAIL_KIND_WORDS, why: WHY_NOT_SENT, now });
  return {
    message: sayRevoked(links, await countProviderPages(trx, key, now)),
    links,
    detail: {
      issued: new Date(issued_at * 1000).toISOString(),
      changed,
      forms: namesOf(links, 'form'),
      verifications: namesOf(links, 'verification'),
      requests,
    },
  };
}
