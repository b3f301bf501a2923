import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { LOGIN_STEPS } from '@verify-admin/rulebook/staff/sign-in-addresses';
import { z } from 'zod/mini';
import { part } from '../kernel/address/search-parts.ts';
import { leaveLogin } from '../kernel/page-access/routes.ts';
import { root } from '../shell/page/desk-routes.tsx';
import { LoginPage } from './login.page.tsx';

/** What the login page reads of its address. */
const loginSearch = z.object({ step: part(z.enum(LOGIN_STEPS)) });

export const loginPage = createRoute({
  getParentRoute: () => root,
  path: STAFF_PAGES.login,
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: LoginPage,
});
