import { randomBytes } from 'node:crypto';

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
