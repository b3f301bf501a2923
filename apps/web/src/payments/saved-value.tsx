import { Button } from '@mantine/core';
import type { PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { revealPaymentValue } from '@verify-admin/rulebook/payments/payments.contract';
import type { AccountKey } from '../accounts/account-key.ts';
import { useAct } from '../kernel/use-act.ts';
import { CountryName } from '../ui/values/country-name.tsx';
import classes from './payment.module.css';

interface SavedValueProps {
  field: PaymentField;
  account: AccountKey;
  /** As it was answered: a mask where the field is secret. */
  value: string;
}

/** Countries are kept by their codes. */
const COUNTRY = 'Country';

/** PAY-24: a saved value, masked until somebody asks for it by name. */
export function SavedValue({ field, account, value }: SavedValueProps) {
  const { account_type, account_id } = account;
  const reveal = useAct(revealPaymentValue);
  const { label, secret } = field;
  const whole = reveal.value?.data.value;
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        <span className={classes.text}>
          {label === COUNTRY ? <CountryName code={value} /> : (whole ?? value)}
        </span>
        {secret && (
          <Button
            variant="link"
            loading={reveal.busy}
            aria-label={`${whole === undefined ? 'Reveal' : 'Hide'} ${label}`}
            onClick={() =>
              whole === undefined
                ? reveal.run({ account_type, account_id, field: label })
                : reveal.reset()
            }
          >
            {whole === undefined ? 'Reveal' : 'Hide'}
          </Button>
        )}
        {reveal.error && (
          <span className={classes.failed} role="alert">
            {reveal.error.detail}
          </span>
        )}
      </dd>
    </div>
  );
}
