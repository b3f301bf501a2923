import { latestDay } from '@verify-admin/rulebook/kernel/latest-day';
import { firstInvalidStep, type WizardFacts } from '@verify-admin/rulebook/wizard/validate-step';
import { filledInOf, type WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import * as calls from '@verify-admin/rulebook/wizard/wizard.contract';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { findAccount } from '../accounts/accounts.store.ts';
import { query } from '../kernel/command.ts';
import { findSubmissionOfLink, findSubmissionSince } from '../kyb/submissions.store.ts';
import { DRAFT_SECRETS, findDraft } from './draft.store.ts';
import { deviceOf } from './form-device.ts';
import { ownerLinks } from './owner-links.ts';
import { recordOpening } from './record-opening.ts';
import { shownUpload } from './shown-upload.ts';
import { findLinkUse, listInfectedUploads, listUploads, ofDraft } from './uploads.store.ts';

function stepOf(
  data: WizardData | undefined,
  facts: Pick<WizardFacts, 'documents' | 'filledIn'>,
  now: string,
) {
  if (!data) return 1;
  return firstInvalidStep(data, { today: latestDay(now), ...facts })?.step ?? 4;
}

export const getKybDraft = query(calls.getKybDraft, async (_input, context) => {
  const { app, actor, cookies, now } = context;
  const { account, issued_at, expires, draft_of } = actor;
  const device = deviceOf(cookies);
  const keys = app.keys.data;
  const own = await findSubmissionOfLink(app.db, keys, account, issued_at);
  const sent = own ?? (await findSubmissionSince(app.db, keys, account, issued_at));
  // A link that has lapsed opens nothing that was begun since.
  const draft = sent ? null : await findDraft(app.db, keys, { ...account, draft_of });
  const shown = draft && DRAFT_SECRETS.show(draft, device);
  if (draft && shown) {
    const { isHidden } = shown;
    await recordOpening(app, actor, { version: draft.version, isHidden, now });
  }
  const uploads = sent ? [] : await listUploads(app.db, account, ofDraft(actor));
  const infected = sent ? [] : await listInfectedUploads(app.db, account, ofDraft(actor));
  const used = await findLinkUse(app.db, account, issued_at);
  const found = await findAccount(app.db, account);
  const documents = new Set(uploads.map(({ document }) => document));
  return {
    data: {
      ...account,
      company_name: found?.company_name ?? '',
      country: found?.country ?? '',
      link_expires: expires,
      version: draft?.version ?? 0,
      saved: draft?.updated ?? null,
      draft: shown?.data ?? null,
      step: stepOf(draft?.data, { documents, filledIn: filledInOf(found) }, now),
      documents: uploads.map(shownUpload),
      infected,
      limits: WIZARD_LIMITS,
      used,
      terms: app.config.KYB_TERMS ?? null,
      submitted: sent && {
        created: sent.created,
        // WIZ-62: the people’s links are for who submitted alone.
        owners: own ? ownerLinks(app, { ...own, owners: own.sessions ?? [] }) : [],
      },
    },
  };
});
