import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { FormatLibrary } from '@verify-admin/rulebook/payments/payment-format';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js';
import isAbaRouting from 'validator/es/lib/isAbaRouting';
import isCreditCard from 'validator/es/lib/isCreditCard';

const BASE58_CHECK = createBase58check(sha256);

function decodeBase58(value: string): Uint8Array | null {
  try {
    return BASE58_CHECK.decode(value);
  } catch {
    return null;
  }
}

/** The rulebook's formats as the browser's libraries know them. */
export const FORMAT_LIBRARY: FormatLibrary = {
  isIban: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
  isBic: (value) => isValidBIC(value.toUpperCase()),
  isPhone: (value) => isValidPhoneNumber(value),
  isCard: (digits) => isCreditCard(digits),
  isAba: (digits) => isAbaRouting(digits),
  base58Check: decodeBase58,
  bech32: (value) => {
    const plain = bech32.decodeUnsafe(value);
    if (plain) return { ...plain, encoding: 'bech32' };
    const later = bech32m.decodeUnsafe(value);
    return later ? { ...later, encoding: 'bech32m' } : null;
  },
  keccak256: (text) => keccak_256(new TextEncoder().encode(text)),
};
