import type { Form, Known, Paper, Payout } from './known.ts';
import type { Ref } from './rests-on.ts';
import type { RunCheck } from './words.ts';

/** Facts of the account itself that an import brings. */
export type Imported = Partial<
  Pick<
    Known,
    'first_name' | 'last_name' | 'birth_date' | 'country' | 'company_name' | 'paid_company_name'
  >
>;

/**
 * What somebody did, and the product acknowledged. `who` is somebody of the staff. `isSeen`: the call named the facts
 * that its person saw when they opened the account last.
 */
export type Deed =
  | { readonly act: 'see'; readonly who: string }
  | { readonly act: 'submit'; readonly form: Form; readonly papers: readonly Paper[] }
  | { readonly act: 'answer'; readonly values: Form['values']; readonly papers: readonly Paper[] }
  | { readonly act: 'upload'; readonly paper: Paper; readonly who: string | null }
  | {
      readonly act: 'show';
      readonly id: number;
      readonly isShown: boolean;
      readonly who: string | null;
    }
  | {
      readonly act: 'mark';
      readonly field: string;
      readonly ids: readonly number[];
      readonly who: string;
    }
  | { readonly act: 'rename'; readonly company_name: string; readonly who: string }
  | { readonly act: 'import'; readonly imported: Imported }
  | {
      readonly act: 'launch';
      readonly owner: number | null;
      readonly session: string;
      readonly isSubmitted: boolean;
    }
  | {
      readonly act: 'pictures';
      readonly owner: number | null;
      readonly pictures: readonly number[];
    }
  | {
      readonly act: 'report';
      readonly session: string;
      readonly owner: number | null;
      readonly result: string;
      readonly word: string;
    }
  | { readonly act: 'publish'; readonly listed: Readonly<Record<string, string>> }
  | { readonly act: 'run'; readonly check: RunCheck }
  | {
      readonly act: 'clear' | 'confirm';
      readonly hit: string;
      readonly who: string;
      readonly isSeen: boolean;
    }
  | {
      readonly act: 'decide';
      readonly ref: Ref;
      readonly word: string;
      readonly who: string;
      readonly isSeen: boolean;
    }
  | { readonly act: 'save'; readonly payout: Payout; readonly who: string }
  | {
      readonly act: 'ask';
      readonly id: number;
      readonly what: { ref: Ref; word: string } | { hit: string };
      readonly who: string;
      readonly isSeen: boolean;
    }
  | { readonly act: 'approve'; readonly id: number; readonly who: string }
  | { readonly act: 'close'; readonly id: number }
  | { readonly act: 'remove'; readonly owner: number; readonly who: string };
