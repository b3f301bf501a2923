import { randomBytes } from 'node:crypto';
import { readConfig, SettingsRefused } from '../../apps/server/src/platform/config/config.ts';

/** As README and refusals tell operators to make one. */
export const aRandomKey = () => randomBytes(32).toString('base64');

/** Every setting that production requires. */
export const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://someone:password@localhost/verify_admin',
  PUBLIC_URL: 'https://verify.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'verify',
  OIDC_CLIENT_SECRET: 'secret',
  TOKEN_KEY: aRandomKey(),
  LINK_KEY: aRandomKey(),
  DATA_KEY: aRandomKey(),
  EMPLOYEE_DOMAIN: 'ffn.example',
  CONSULTANT_DOMAIN: 'consultant.ffn.example',
};

/** The sentences production refuses these settings with; none when it takes them. */
export function refusalsOf(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig({ ...PRODUCTION, ...settings });
    return [];
  } catch (error) {
    if (error instanceof SettingsRefused) return error.sentences;
    throw error;
  }
}
