import type { Feature } from '../feature.ts';
import { revealPaymentValue, upsertPaymentSelections } from './payments.commands.ts';
import {
  listAllCountryToPayments,
  listPaymentHistory,
  listPaymentSelections,
} from './payments.queries.ts';

export const paymentsFeature: Feature = {
  calls: [
    listPaymentHistory,
    listPaymentSelections,
    listAllCountryToPayments,
    upsertPaymentSelections,
    revealPaymentValue,
  ],
};
