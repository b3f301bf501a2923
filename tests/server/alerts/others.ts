import { aMailServer, MAIL_PASSWORD } from '../../factories/a-mail-server.ts';
import { anIssuer } from '../../factories/an-issuer.ts';
import { FakeClamd } from '../../servers/fake-clamd.ts';
import { FAKE_KEY, fakeIdenfy } from '../../servers/fake-idenfy.ts';
import { aGate } from '../../servers/gate.ts';

/** The servers that the product asks, each of which can be made to stop answering, and the settings that name them. */
export async function openOthers() {
  const smtp = await aMailServer();
  const smtpGate = await aGate(Number(new URL(smtp.url).port));
  const issuer = await anIssuer();
  const provider = await fakeIdenfy();
  const providerGate = await aGate(Number(new URL(provider.baseUrl).port));
  const clamd = new FakeClamd();
  const settings = {
    SMTP_URL: `smtp://verify-admin:${MAIL_PASSWORD}@127.0.0.1:${smtpGate.port}`,
    MAIL_FROM: 'verify@ffn.example',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'verify',
    OIDC_CLIENT_SECRET: 'secret',
    SCANNER_URL: await clamd.listen(),
    IDENFY_URL: `http://127.0.0.1:${providerGate.port}`,
    IDENFY_API_KEY: FAKE_KEY.api_key,
    IDENFY_API_SECRET: FAKE_KEY.api_secret,
    IDENFY_SIGNING_KEY: 'signing',
  };
  const servers = [smtpGate, providerGate, smtp, provider, issuer, clamd];
  const close = async () => {
    for (const server of servers) await server.close();
  };
  return { smtpGate, issuer, providerGate, clamd, settings, close };
}
