import {
  CHECK_NAMES,
  CHECKS,
  FILTERED_CHECKS,
  isFavourable,
} from '@verify-admin/rulebook/checks/checks';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { RuleBroken } from '../../facts-model/oracle/judge.ts';
import type { RealDesk } from './real-desk.ts';

type Columns = Readonly<Record<string, string | null>>;

/**
 * What the account page and the status list show is what the columns read, and no favourable check of the page was
 * decided on other facts than those of now.
 * @throws RuleBroken
 */
export async function compareShown(desk: RealDesk): Promise<void> {
  const [lena] = desk.people;
  if (!lena) throw new Error('nobody is there to look');
  const { kyc, words } = desk.watch.reading;
  const read: Readonly<Record<string, string>> = { kyc, ...words };
  const page: KybResult = await desk.page(lena);
  const shown = page as unknown as Columns;
  for (const check of CHECK_NAMES) {
    const { status: column } = CHECKS[check].columns;
    // The KYB review is shown on a page of its own.
    if (!Object.hasOwn(shown, column)) continue;
    const status = shown[column] ?? '';
    if (status !== read[check]) throw new RuleBroken(`the page shows ${status} for ${check}`);
    const isMoved = page.checks[check].basis === 'moved';
    if (isMoved && isFavourable(check, status)) {
      throw new RuleBroken(`the page shows ${check} as decided on other facts`);
    }
  }
  const { results } = (await lena.get('/get_kyb_results_by_payment_status')).json();
  const row: Columns | undefined = results.find(
    (one: { account_id: number }) => one.account_id === desk.account_id,
  );
  if (!row) throw new Error('the account is not on the first page of the list');
  for (const check of FILTERED_CHECKS) {
    const status = row[CHECKS[check].columns.status] ?? '';
    if (status !== read[check]) throw new RuleBroken(`the list shows ${status} for ${check}`);
  }
}
