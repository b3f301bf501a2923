import { Button, FileButton, Input } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ACCEPTED_TYPES, UPLOAD_HINT } from '@verify-admin/rulebook/documents/document.rules';
import type { PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useProofUpload } from './use-proof-upload.ts';
import classes from './proof-input.module.css';
import { shownText } from '../../ui/values/text/shown-text.tsx';

interface ProofInputProps {
  field: PaymentField;
  account: AccountKey;
  value: string;
  error: string | undefined;
  onChange: (filename: string) => void;
}

const ACCEPT = Object.keys(ACCEPTED_TYPES).join(',');

/** PAY-15, PAY-23: a proof for the approval; it is stored among the payment documents. */
export function ProofInput({ field, account, value, error, onChange }: ProofInputProps) {
  const id = useId();
  const upload = useProofUpload(account, onChange);
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={UPLOAD_HINT}
      withAsterisk={field.proof}
      error={upload.error ?? error}
    >
      <div className={classes.proof}>
        <FileButton accept={ACCEPT} onChange={(file) => void upload.choose(file)}>
          {(button) => (
            <Button
              {...button}
              id={id}
              loading={upload.busy}
              leftSection={<IconUpload size={16} stroke={1.75} />}
            >
              {value === '' ? 'Choose a file' : 'Replace'}
            </Button>
          )}
        </FileButton>
        {value !== '' && <span className={classes.filename}>{shownText(value)}</span>}
      </div>
    </Input.Wrapper>
  );
}
