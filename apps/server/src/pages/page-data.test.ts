import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../tests/factories/production-settings.ts';
import { readConfig } from '../platform/config/config.ts';
import { escapeJson, pageDataOf, readPostedRequest } from './page-data.ts';

describe('what a page is given', () => {
  it('API-11 its own origin and host, the provider’s, and those of the settings', () => {
    const config = readConfig({
      LAUNCH_ORIGINS: 'https://partner.example',
      REDIRECT_HOSTS: 'pay.example, other.example',
    });
    expect(pageDataOf(config, null)).toEqual({
      testers: true,
      message_origins: ['http://127.0.0.1:3000', 'https://partner.example'],
      redirect_hosts: ['127.0.0.1:3000', 'ivs.idenfy.com', 'pay.example', 'other.example'],
      post_request: null,
    });
  });

  it('TEST-01 production has no testers', () => {
    expect(pageDataOf(readConfig(PRODUCTION), null).testers).toBe(false);
  });

  it('API-10 is JSON that ends no element', () => {
    const value = { a: '</script><!--&\u2028\u2029' };
    const written = escapeJson(value);
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual(value);
  });

  it('API-10 takes the documented fields alone, and no text that is too long', () => {
    const body = {
      company_id: 'partner:1',
      client_id: 5,
      redirect_url: 'x'.repeat(3000),
      admin: 'y',
    };
    expect(readPostedRequest({ 'x-api-key': 'k', cookie: 'c' }, body)).toEqual({
      headers: { 'X-API-Key': 'k' },
      body: { company_id: 'partner:1' },
    });
    expect(readPostedRequest({}, { 'X-API-Key': 'form' }).headers).toEqual({ 'X-API-Key': 'form' });
    expect(readPostedRequest({}, null)).toEqual({ headers: {}, body: {} });
  });
});
