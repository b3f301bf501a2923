/** Two wallets may differ in case alone: spaces are all that is harmless. */
export function comparedWallet(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, '');
}

/**
 * What is compared of a value: a difference in case, in spacing or in the composition of characters is
 * harmless. Accents, punctuation, legal form and every further name count.
 */
export function comparedValue(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}
