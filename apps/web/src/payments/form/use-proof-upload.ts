import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  DOCUMENT_REFUSALS,
  isAcceptedType,
  UPLOAD_TEXTS,
} from '@verify-admin/rulebook/documents/document.rules';
import { useState } from 'react';
import { compressImage } from '../../documents/upload/compress-image.ts';
import { sendImage, uploadInput } from '../../documents/upload/send-image.ts';
import { saidOf } from '../../kernel/calls/call-error.ts';
import { newKey } from '../../kernel/calls/new-key.ts';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';

function sentenceOf(fault: unknown): string {
  return saidOf(fault, UPLOAD_TEXTS.failed);
}

/** PAY-23: a proof is uploaded first, as a payment document; its name is the field's value. */
export function useProofUpload(account: AccountKey, onStored: (filename: string) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const renew = useRenewAbout();
  const { account_type, account_id } = account;

  const store = async (chosen: File) => {
    const file = chosen.type === 'application/pdf' ? chosen : await compressImage(chosen);
    const target = { account_type, account_id, section: 'payment', category: undefined } as const;
    const filename = await sendImage(uploadInput(target, file), file, newKey(), () => undefined);
    onStored(filename);
    void renew({ account_type, account_id });
  };

  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    if (!isAcceptedType(chosen.type)) {
      setError(DOCUMENT_REFUSALS['document/unsupported'].sentence);
      return;
    }
    setError(null);
    setBusy(true);
    await store(chosen).catch((fault: unknown) => setError(sentenceOf(fault)));
    setBusy(false);
  };

  return { choose, busy, error };
}
