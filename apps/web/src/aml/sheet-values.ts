import { createContext } from 'react';

/** What a workbook's row and its account say of the person, each as it is written there. */
export interface SheetValues {
  readonly sheet: { readonly dob: string; readonly country: string };
  readonly account: { readonly dob: string; readonly country: string };
}

/** Set where hits are reviewed from a batch; null on the account's own page. */
export const SheetContext = createContext<SheetValues | null>(null);
