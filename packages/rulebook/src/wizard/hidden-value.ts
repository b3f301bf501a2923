import { hideWhole, isSecretNumber, maskSecret } from '../kyb/secret-number.ts';
import type { TextField, WizardData } from './wizard-data.ts';
import { COMPANY_FIELDS } from './wizard-fields.ts';

/** Where a form holds a value that no link shows: `ssn`, `owners.0.ownerDOB`. */
export type SecretPlace = TextField | `owners.${number}.ownerDOB`;

/** ours: the fields whose value no link shows but on the device that typed it: numbers of a person, birth dates. */
export const LINK_SECRETS: readonly TextField[] = COMPANY_FIELDS.filter(
  ({ field, kind }) => isSecretNumber(field) || kind === 'day',
).map(({ field }) => field);

export function isLinkSecret(field: TextField): boolean {
  return LINK_SECRETS.includes(field);
}

/** The form with each of its secret values changed; an empty one is none. */
export function mapSecrets(
  data: WizardData,
  change: (value: string, place: SecretPlace) => string,
): WizardData {
  const changed = (value: string, place: SecretPlace) =>
    value === '' ? value : change(value, place);
  const texts = LINK_SECRETS.map((field) => [field, changed(data[field], field)] as const);
  return {
    ...data,
    ...Object.fromEntries(texts),
    owners: data.owners.map((owner, index) => ({
      ...owner,
      ownerDOB: changed(owner.ownerDOB, `owners.${index}.ownerDOB`),
    })),
  };
}

/** What is shown of a hidden value: the end of a number, nothing of a date. */
export function maskLinkSecret(place: SecretPlace, value: string): string {
  return isSecretNumber(place) ? maskSecret(value) : hideWhole(value);
}

/**
 * What a link is given in place of a value: what is shown of it, and a number that says nothing of it.
 * Sent back it stands for the stored value.
 */
export function hiddenText(place: SecretPlace, value: string, ref: string): string {
  return `${maskLinkSecret(place, value)}#${ref}`;
}

/** Its number has 64 random bits. */
const HIDDEN = /^([^#]*•[^#]*)#([0-9a-f]{16})$/u;

export interface HiddenValue {
  readonly shown: string;
  readonly ref: string;
}

/** Reads what stands for a hidden value; null where the text is one that was typed. */
export function readHidden(text: string): HiddenValue | null {
  const [, shown, ref] = HIDDEN.exec(text) ?? [];
  return shown === undefined || ref === undefined ? null : { shown, ref };
}

/** A value as it is shown: a hidden one without its number. */
export function shownText(value: string): string {
  return readHidden(value)?.shown ?? value;
}

/** The form without the hidden values that the saved one has not: nothing stands behind them any more. */
export function withoutLostSecrets(data: WizardData, saved: WizardData): WizardData {
  const known = new Set<string>();
  mapSecrets(saved, (value) => {
    known.add(value);
    return value;
  });
  return mapSecrets(data, (value) => (readHidden(value) && !known.has(value) ? '' : value));
}
