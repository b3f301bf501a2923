import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { getKybDraft, saveKybDraft } from '@verify-admin/rulebook/wizard/wizard.contract';
import type { Send } from '../../kernel/calls/send.ts';
import { browserKeyStore } from '../../kernel/drafts/browser-key-store.ts';
import { createSealing } from '../../kernel/drafts/sealing.ts';
import { DeviceCopy } from './device-copy.ts';
import { WizardDraft } from './wizard-draft.ts';

/** Everything the page of a link begins with. */
export type LinkForm = OutputOf<typeof getKybDraft>['data'];

/** What the form of a link begins with on this device. */
export function startOf({ version, draft, company_name }: LinkForm) {
  // ours: the name the account has already is the first answer
  return { version, data: draft ?? { ...emptyWizardData(), companyName: company_name } };
}

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Opens the draft of a link, with what this device has that the server does not. */
export async function openDraft(send: Send, form: LinkForm): Promise<WizardDraft> {
  const client_id = formatClientId(form.account_type, form.account_id);
  const copy = new DeviceCopy(sessionStorage, createSealing(browserKeyStore), client_id);
  const draft = new WizardDraft(
    {
      save: async ({ version, data }, keepalive) =>
        (await send(saveKybDraft, { version, data }, { keepalive })).data,
      read: async () => startOf((await send(getKybDraft, {})).data),
      after,
      copy: { store: (typed) => void copy.store(typed), delete: () => copy.delete() },
    },
    startOf(form),
  );
  const typed = await copy.find();
  if (typed) draft.restore(typed);
  return draft;
}
