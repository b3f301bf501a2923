import { listPaymentHistory as call } from '@verify-admin/rulebook/payments/payments.contract';
import { query } from '../kernel/command.ts';
import { listPaymentHistory } from './payments.store.ts';

export const history = query(call, async (input, { house }) => ({
  data: await listPaymentHistory(house.db, input),
}));
