import { PAYMENT_STATES, type PaymentStatus } from '../../payments/payment.states.ts';
import type { CheckRow } from '../check-row.ts';

export const PAYMENT = {
  label: 'Payment',
  short: 'Payment',
  decides: 'Payment status',
  place: 7,
  states: PAYMENT_STATES,
  begins: 'UNKNOWN',
  columns: { status: 'pay_status', since: 'pay_status_timestamp', by: 'pay_status_by' },
  details: 'payment_selection',
  history: {
    of: 'statuses',
    table: 'payment_history',
    status: 'status',
    at: 'created',
    name: 'payment',
    empty: 'No payment history found',
    entry: 'Payment',
    why: ['note'],
    file: 'payment-history',
  },
  stored_as: 'payment',
  checklist: { row: 'payment', seriousness: 5 },
  filter: { place: 4, counted: 'payment' },
  rests_on: ['payout'],
  favourable: ['APPROVED'],
  adverse: ['DENIED'],
  reopened: 'PENDING',
  override: null,
  waits: [
    {
      kind: 'payments',
      statuses: { pay_status: ['PENDING'] },
      since: ['pay_status_timestamp'],
      otherwise: 'updated',
    },
  ],
  resumesClocks: false,
  isImported: false,
  isSent: false,
  measured_from: { status: 'PENDING' },
} as const satisfies CheckRow<PaymentStatus>;
