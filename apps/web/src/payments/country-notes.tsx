import {
  type CountryToPayment,
  isBannedCountry,
  isCountryMismatch,
} from '@verify-admin/rulebook/payments/payment-country.rules';
import { PAYMENT_TEXTS } from '@verify-admin/rulebook/payments/payment.rules';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { AlertLine } from '../ui/alert-line.tsx';
import { countryNameOf } from '../ui/values/country-name.tsx';

interface CountryNotesProps {
  country: string;
  companyCountry: string;
  account_type: AccountType;
  rules: readonly CountryToPayment[];
}

/** PAY-08, PAY-21: what is to be known of the payment country; it warns and never blocks. */
export function CountryNotes({ country, companyCountry, account_type, rules }: CountryNotesProps) {
  const isMismatch = isCountryMismatch(country, companyCountry);
  return (
    <>
      {isBannedCountry(rules, country, account_type) && (
        <AlertLine tone="bad" fact={PAYMENT_TEXTS.bannedNote} />
      )}
      {isMismatch && (
        <AlertLine
          tone="open"
          fact={PAYMENT_TEXTS.mismatch}
          detail={`Payment ${countryNameOf(country)}, company ${countryNameOf(companyCountry)}.`}
        />
      )}
    </>
  );
}
