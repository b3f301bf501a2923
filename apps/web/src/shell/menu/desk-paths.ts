import { LAUNCH_TESTER_PAGE } from '@verify-admin/rulebook/kernel/pages';
import { PAGE_DATA } from '../../kernel/page-data.ts';

/** SHELL-13: a page of the public entry. */
export const LINK_KYB_PATH = LAUNCH_TESTER_PAGE;

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
  ...(PAGE_DATA.testers ? [LINK_KYB_PATH] : []),
]);
