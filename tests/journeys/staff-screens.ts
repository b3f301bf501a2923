import type { Page } from '@playwright/test';

/** A staff screen, and the calls that fill its list. */
interface StaffScreen {
  readonly name: string;
  readonly path: string;
  /** The paths of the calls whose rows are cut to a number; none where the screen is no list. */
  readonly calls: readonly string[];
  /** The key that opens what is shown over the screen. */
  readonly press?: string;
}

export const STAFF_SCREENS: readonly StaffScreen[] = [
  { name: 'status', path: '/status', calls: ['get_kyb_results_by_payment_status'] },
  {
    name: 'my-dashboard',
    path: '/my-dashboard',
    calls: ['user_dashboard', 'work_list', 'work_counts'],
  },
  { name: 'overview', path: '/dashboard', calls: ['recent_activity'] },
  {
    name: 'members',
    path: '/members',
    calls: ['get_all_members_for', 'get_all_member_stats'],
  },
  { name: 'studios', path: '/studios', calls: ['type_verify_accounts', 'studio_counts'] },
  { name: 'admin', path: '/admin', calls: ['admin_users'] },
  {
    name: 'retention',
    path: '/retention',
    calls: ['retention_preview', 'retention_run', 'get_clock_cases'],
  },
  { name: 'audit', path: '/admin/audit', calls: ['audit_trail'] },
  { name: 'expired-documents', path: '/expired_docs', calls: ['get_expiring_documents'] },
  {
    name: 'payment-countries',
    path: '/payments-config',
    calls: ['country_to_payments', 'banned_country_to_payments', 'country_to_payments_history'],
  },
  {
    name: 'notifications',
    path: '/my-dashboard?over=notifications',
    calls: ['user_dashboard', 'work_list', 'work_counts', 'notifications'],
  },
  { name: 'kyb-review', path: '/cs/studio/48213/review', calls: [] },
  { name: 'palette', path: '/status', press: 'Control+k', calls: [] },
  { name: 'keys', path: '/status', press: '?', calls: [] },
];

/** Lists whose length is fixed: the counts in them become smaller, not the list. */
const FIXED_LISTS = new Set(['kinds', 'changes', 'facts', 'places']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An answer with at most so many rows in each of its lists, and no greater count. */
export function withRows(answer: unknown, rows: number, key = ''): unknown {
  if (Array.isArray(answer)) {
    const left = FIXED_LISTS.has(key) ? answer : answer.slice(0, rows);
    return left.map((one) => (isObject(one) ? withFewer(one, rows, key === 'kinds') : one));
  }
  return isObject(answer) ? withFewer(answer, rows, true) : answer;
}

/** Numbers are counts, except those of a row. */
function withFewer(given: Record<string, unknown>, rows: number, areCounts: boolean) {
  const entries = Object.entries(given).map(([key, value]): [string, unknown] => {
    if (!areCounts) return [key, value];
    if (typeof value === 'number' && key !== 'page_size') return [key, Math.min(value, rows)];
    if (key === 'has_more') return [key, false];
    if (key === 'oldest' && rows === 0) return [key, null];
    return [key, withRows(value, rows, key)];
  });
  return Object.fromEntries(entries);
}

/** From now on the calls of a screen answer with so many rows; what they answered is asked for once. */
export async function answerWithRows(
  page: Page,
  { calls }: StaffScreen,
  rows: number,
  answers: Map<string, unknown>,
): Promise<void> {
  for (const call of calls) {
    await page.route(new RegExp(`/api/${call}(\\?|$)`), async (route) => {
      const asked = route.request().url() + (route.request().postData() ?? '');
      if (!answers.has(asked)) answers.set(asked, await (await route.fetch()).json());
      await route.fulfill({ json: withRows(answers.get(asked), rows) });
    });
  }
}
