import * as calls from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import { query } from '../kernel/command.ts';
import { findAskingCompany } from './hosted-verification.store.ts';
import { readVerificationToken } from './verification-link.ts';

const UNKNOWN = { state: 'unknown', company_name: null, expires: null } as const;

export const checkVerificationLink = query(
  calls.checkVerificationLink,
  async ({ token }, context) => {
    const { app } = context;
    const link = readVerificationToken(app.keys.link, token);
    const company_name = link && (await findAskingCompany(app.db, link.origin));
    if (!link || company_name === null) return { data: UNKNOWN };
    const state = app.clock() < link.expires ? ('valid' as const) : ('expired' as const);
    return { data: { state, company_name, expires: new Date(link.expires).toISOString() } };
  },
);
