/** Every setting that production requires. */
export const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://someone:password@localhost/verify_admin',
  PUBLIC_URL: 'https://verify.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'verify',
  OIDC_CLIENT_SECRET: 'secret',
  TOKEN_KEY: 't'.repeat(32),
  LINK_KEY: 'l'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
  EMPLOYEE_DOMAIN: 'ffn.example',
  CONSULTANT_DOMAIN: 'consultant.ffn.example',
};
