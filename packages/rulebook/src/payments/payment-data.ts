import * as z from 'zod/mini';
import { cleanText } from '../kernel/clean-text.ts';
import { text } from '../kernel/field.ts';
import { fieldsOf, type PaymentField } from './payment-field.ts';
import { type FormatFacts, formatProblem } from './payment-format.ts';
import { holdsMask, shownValue } from './payment-mask.ts';

/** ENT-19: field label → value. */
export type PaymentData = Readonly<Record<string, string>>;

/** ours: the longest value that is taken of one field. */
export const VALUE_MAX = 500;

const shape = z.record(z.string(), text(VALUE_MAX));

/** CALL-74: the map out of its JSON text; null when the text holds none. */
export function readPaymentData(json: string): PaymentData | null {
  try {
    return shape.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

export interface DataFacts extends Omit<FormatFacts, 'cryptoType'> {
  /** What is shown of the saved values, masks and all. */
  readonly shown: PaymentData;
}

/** True when a field has just what is shown of it: the saved value stays as it is, mask or not. */
export function isUnchanged(label: string, data: PaymentData, shown: PaymentData): boolean {
  return data[label] === cleanText(shown[label] ?? '');
}

function fieldProblem(field: PaymentField, data: PaymentData, facts: DataFacts): string | null {
  const value = data[field.label] ?? '';
  if (value === '') return field.required ? `${field.label} is required.` : null;
  if (isUnchanged(field.label, data, facts.shown)) return null;
  if (holdsMask(value)) return 'This value is masked. Enter the full value or leave it unchanged.';
  if (field.kind === 'select' && !field.options.includes(value))
    return 'Choose a value from the list.';
  const cryptoType = data['Crypto Type'] ?? '';
  return field.format && formatProblem(field.format, value, { ...facts, cryptoType });
}

/** What is wrong with the data of a method: label → sentence. Never holds a value. */
export function dataProblems(
  payment_type: string,
  data: PaymentData,
  facts: DataFacts,
): Readonly<Record<string, string>> {
  const fields = fieldsOf(payment_type);
  const known = new Set(fields.map(({ label }) => label));
  const foreign = Object.keys(data)
    .filter((label) => !known.has(label))
    .map((label) => [label.slice(0, 60), 'This method has no such field.'] as const);
  const wrong = fields.flatMap((field) => {
    const problem = fieldProblem(field, data, facts);
    return problem === null ? [] : [[field.label, problem] as const];
  });
  return Object.fromEntries([...foreign, ...wrong]);
}

/** PAY-24: the data as answers hold it, secrets masked, in the method's order. */
export function shownData(payment_type: string, data: PaymentData): PaymentData {
  return Object.fromEntries(
    fieldsOf(payment_type).flatMap((field) => {
      const value = data[field.label];
      return value === undefined ? [] : [[field.label, shownValue(field, value)]];
    }),
  );
}
