import type { FormatLibrary } from '@verify-admin/rulebook/payments/payment-format';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { isValidPhoneNumber } from 'libphonenumber-js';

/** The rulebook's formats as the browser's libraries know them. */
export const FORMAT_LIBRARY: FormatLibrary = {
  isIban: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
  isBic: (value) => isValidBIC(value.toUpperCase()),
  isPhone: (value) => isValidPhoneNumber(value),
};
