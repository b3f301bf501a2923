import { KYB_REQUIREMENTS } from '../kyb/kyb-requirements.ts';
import { regionName } from '../kyb/region-name.ts';
import { submissionFields } from '../kyb/submission.ts';
import type { MessageKey } from '../wizard/messages/english.ts';
import { LANGUAGES } from '../wizard/messages/languages.ts';
import type { Language } from '../kernel/language.ts';
import { type AskableItem, isFieldItem } from './askable-items.ts';

const DOCUMENTS = Object.values(KYB_REQUIREMENTS).flat();

/** What the review and emails call an item of a form of this country; the applicant's page has it in the chosen language. */
export function itemLabel(item: AskableItem, country: string | undefined): string {
  const row = submissionFields(country).find(({ field }) => field === item);
  return row?.label ?? DOCUMENTS.find(({ fields }) => fields.includes(item))?.name ?? item;
}

/** `Company Name, Website and Utility Bill or Bank Statement` */
export function listItems(items: readonly AskableItem[], country: string | undefined): string {
  const labels = items.map((item) => itemLabel(item, country));
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}

function messageKey(item: AskableItem, country: string | undefined): MessageKey {
  if (item === 'region') return `field.${regionName(country)}`;
  return isFieldItem(item) ? `field.${item}` : `document.${item}`;
}

/** The same for an applicant, in their language. */
export async function listItemsIn(
  language: Language,
  items: readonly AskableItem[],
  country: string | undefined,
): Promise<string> {
  const messages = await LANGUAGES[language].load();
  return new Intl.ListFormat(language).format(
    items.map((item) => messages[messageKey(item, country)]),
  );
}
