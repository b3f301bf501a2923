import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { withoutLostSecrets } from '@verify-admin/rulebook/wizard/hidden-value';
import { beginWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { getKybDraft, saveKybDraft } from '@verify-admin/rulebook/wizard/wizard.contract';
import type { Send } from '../../kernel/calls/send.ts';
import { openSavedDraft } from './open-saved-draft.ts';
import { isSameForm, type WizardDraft } from './wizard-draft.ts';

/** Everything the page of a link begins with. */
export type LinkForm = OutputOf<typeof getKybDraft>['data'];

/** What the form of a link begins with on this device. */
export function startOf({ version, draft, ...form }: LinkForm) {
  return { version, data: draft ?? beginWizardData(form) };
}

/** Opens the draft of a link, with what this device has that the server does not. */
export function openDraft(send: Send, form: LinkForm): Promise<WizardDraft> {
  const client_id = formatClientId(form.account_type, form.account_id);
  return openSavedDraft(
    {
      name: `va-kyb-form ${client_id}`,
      loadParse: async () => {
        const { wizardData } = await import('@verify-admin/rulebook/wizard/wizard-data.shape');
        return (given) => wizardData.parse(given);
      },
      isSame: isSameForm,
      withoutLost: withoutLostSecrets,
      save: async ({ version, data }, keepalive) =>
        (await send(saveKybDraft, { version, data }, { keepalive })).data,
      read: async () => startOf((await send(getKybDraft, {})).data),
    },
    startOf(form),
  );
}
