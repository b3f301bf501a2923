import * as calls from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import { VERIFICATION_LIMITS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { query } from '../kernel/command.ts';
import { findCompanyName } from './hosted-verification.store.ts';
import { isComplete, isOver, openLink } from './open-link.ts';
import { findLinkUse } from './pictures.store.ts';
import { findSubmitted } from './submissions.store.ts';

const UNKNOWN = {
  state: 'unknown',
  company_name: null,
  person_name: null,
  expires: null,
  sent: null,
  left: 0,
} as const;

export const checkVerificationLink = query(
  calls.checkVerificationLink,
  async ({ token }, { app, noteRefusal }) => {
    const opened = await openLink(app, token);
    if (!opened) {
      noteRefusal('verification/unknown-link');
      return { data: UNKNOWN };
    }
    const { link, person } = opened;
    const company_name = await findCompanyName(app.db, person);
    const expires = new Date(opened.expires).toISOString();
    const shown = { ...UNKNOWN, company_name, expires };
    if (opened.is_revoked) return { data: { ...shown, state: 'expired' as const } };
    const submitted = await findSubmitted(app.db, link);
    if (submitted) return { data: { ...shown, state: 'sent' as const, sent: submitted.created } };
    if (isOver(app, opened)) return { data: { ...shown, state: 'expired' as const } };
    if (await isComplete(app.db, person)) return { data: { ...shown, state: 'complete' as const } };
    const { pictures } = await findLinkUse(app.db, link);
    const left = Math.max(0, VERIFICATION_LIMITS.pictures - pictures);
    const { person_name } = opened;
    return { data: { ...shown, state: 'valid' as const, person_name, left } };
  },
);
