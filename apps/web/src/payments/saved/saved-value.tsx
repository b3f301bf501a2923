import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { useState } from 'react';
import { CountryName } from '../../ui/values/country-name.tsx';
import { RevealButton } from '../reveal-button.tsx';
import { SavedRow } from './saved-row.tsx';
import classes from './saved-value.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

interface SavedValueProps {
  field: PaymentField;
  account: AccountKey;
  /** As it was answered: a mask where the field is secret. */
  value: string;
}

/** Countries are stored by their codes. */
const COUNTRY = 'Country';

/** PAY-24: a saved value, masked until somebody asks for it by name. */
export function SavedValue({ field, account, value }: SavedValueProps) {
  const { label, secret } = field;
  const [whole, setWhole] = useState<string | null>(null);
  return (
    <SavedRow label={label}>
      <span className={classes.text}>
        {label === COUNTRY ? <CountryName code={value} /> : shownText(whole ?? value)}
      </span>
      {secret && (
        <RevealButton
          {...{ label, account }}
          isRevealed={whole !== null}
          onReveal={setWhole}
          onHide={() => setWhole(null)}
        />
      )}
    </SavedRow>
  );
}
