import { english } from '../wizard/messages/english.ts';
import { wizardDocument } from '../wizard/wizard-documents.ts';
import { companyField } from '../wizard/wizard-fields.ts';
import { type AskableItem, isDocumentItem } from './askable-items.ts';

/** What staff and emails call an item; the applicant's page has it in the chosen language. */
export function itemLabel(item: AskableItem): string {
  return english[isDocumentItem(item) ? wizardDocument(item).label : companyField(item).label];
}

/** `Company Name, Website and Utility Bill or Bank Statement` */
export function listItems(items: readonly AskableItem[]): string {
  const labels = items.map(itemLabel);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}
