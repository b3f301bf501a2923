import { type DeclaredTables, SETTING } from '../platform/database/declared-tables.ts';

export const PAYMENT_COUNTRIES_TABLES = {
  country_to_payment: { does: 'nothing', why: SETTING },
  country_to_payment_history: { does: 'nothing', why: SETTING },
} satisfies Partial<DeclaredTables>;
