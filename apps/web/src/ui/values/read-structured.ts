import { STRUCTURED_TEXTS } from '@verify-admin/rulebook/kernel/structured';

export type Structured =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'invalid' };

const INVALID: Structured = { kind: 'invalid' };

/** Reads nested data, or text that holds it. Plain words and numbers alone are no nested data. */
export function readStructured(input: unknown): Structured {
  const value = typeof input === 'string' ? parse(input) : input;
  return typeof value === 'object' && value !== null ? { kind: 'value', value } : INVALID;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.error(STRUCTURED_TEXTS.doesNotParse);
    return undefined;
  }
}
