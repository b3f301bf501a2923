import { LOGIN_STEPS } from '@verify-admin/rulebook/staff/sign-in-addresses';
import { z } from 'zod/mini';
import { part } from '../kernel/address/search-parts.ts';

/** What the login page reads of its address. */
export const loginSearch = z.object({ step: part(z.enum(LOGIN_STEPS)) });
