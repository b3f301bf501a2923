import { declareDraft } from '../kernel/drafts/drafts.ts';

interface PaymentDraft {
  /** '' where the saved one stays. */
  readonly country: string;
  readonly payment_type: string;
  /** Field label → typed value, of the fields that differ from what is saved. */
  readonly data: Readonly<Record<string, string>>;
}

/** What a person typed over the saved details. It may hold account numbers, so it is secret. */
export const PAYMENT_DRAFT = declareDraft<PaymentDraft>(
  'payment',
  { country: '', payment_type: '', data: {} },
  true,
);
