import { KYB_REQUIREMENTS } from '../kyb/kyb-requirements.ts';
import { SUBMISSION_FIELDS } from '../kyb/submission.ts';
import type { AskableItem } from './askable-items.ts';

const DOCUMENTS = Object.values(KYB_REQUIREMENTS).flat();

/** What the review and emails call an item; the applicant's page has it in the chosen language. */
export function itemLabel(item: AskableItem): string {
  const row = SUBMISSION_FIELDS.find(({ field }) => field === item);
  return row?.label ?? DOCUMENTS.find(({ fields }) => fields.includes(item))?.name ?? item;
}

/** `Company Name, Website and Utility Bill or Bank Statement` */
export function listItems(items: readonly AskableItem[]): string {
  const labels = items.map(itemLabel);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}
