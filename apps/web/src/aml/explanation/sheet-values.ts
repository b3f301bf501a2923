import { createContext } from 'react';

/** The values of the person in a workbook's row and in its account, each as written there. */
export interface SheetValues {
  readonly sheet: { readonly dob: string; readonly country: string };
  readonly account: { readonly dob: string; readonly country: string };
}

/** Set where hits are reviewed from a batch; null on the account's own page. */
export const SheetContext = createContext<SheetValues | null>(null);
