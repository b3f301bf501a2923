import { LAUNCH_TESTER_PAGE } from '@verify-admin/rulebook/kernel/pages';
import { PAGE_DATA } from '../../kernel/page-data.ts';

/** Menu entries whose screen exists. */
export const BUILT_PATHS: ReadonlySet<string> = new Set([
  '/my-dashboard',
  '/cs',
  '/bulk_aml',
  '/expired_docs',
  '/payments-config',
  '/status',
  '/admin',
  '/members',
  '/creator/i',
  ...(PAGE_DATA.testers ? [LAUNCH_TESTER_PAGE] : []),
]);
