import { createRoute } from '@tanstack/react-router';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { leaveLogin } from '../kernel/page-access/routes.ts';
import { root } from '../shell/page/desk-routes.tsx';
import { loginSearch } from './login-address.ts';
import { LoginPage } from './login.page.tsx';

export const loginPage = createRoute({
  getParentRoute: () => root,
  path: STAFF_PAGES.login,
  validateSearch: loginSearch,
  beforeLoad: leaveLogin,
  component: LoginPage,
});
