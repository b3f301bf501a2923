import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { choosePage, errorPage, localPagePolicy } from './local-issuer-page.ts';
import { makeProvider } from './local-issuer-provider.ts';
import { LOCAL_ISSUER_STYLE } from './local-issuer-style.ts';
import type { LocalPerson } from './local-people.ts';
import type { IssuerSettings } from './sign-in.ts';

export const LOCAL_ISSUER_PATH = '/dev/issuer';

/** The demo's own OpenID Connect issuer, served by the product itself. */
export interface LocalIssuer {
  /** How the sign-in reaches it. */
  settings(): IssuerSettings;
  /** Mounts it below `/dev/issuer`. */
  register(server: FastifyInstance): Promise<void>;
  /** Loads what the first sign-in would otherwise wait for; called once the server listens. */
  prepare(): Promise<void>;
}

interface LocalIssuerOptions {
  readonly people: readonly LocalPerson[];
  /** Where this process listens, `http://127.0.0.1:PORT`; asked once somebody signs in. */
  readonly address: () => string;
  /** The address people use, which the issuer sends them back to. */
  readonly baseUrl: () => string;
}

type Params = { uid: string; username: string };

/**
 * Opens the local issuer: anyone who reaches it may sign in as anybody.
 * @throws in production, where it must not exist.
 */
export function openLocalIssuer(
  config: Pick<Config, 'MODE' | 'OIDC_LOGOUT'>,
  options: LocalIssuerOptions,
): LocalIssuer {
  if (config.MODE === 'production') {
    throw new Error('The local issuer signs anybody in: it exists in demo mode only.');
  }
  const { people, address, baseUrl } = options;
  const isLogoutOffered = config.OIDC_LOGOUT === 'issuer';
  const client_secret = randomBytes(32).toString('base64url');
  const settings = () => ({
    issuer: address() + LOCAL_ISSUER_PATH,
    client_id: 'verify-admin',
    client_secret,
    baseUrl: baseUrl(),
  });
  const choosePath = (uid: string) => `${LOCAL_ISSUER_PATH}/choose/${uid}`;
  let made: Promise<Provider> | null = null;
  const provider = () => {
    made ??= makeProvider(settings(), people, { choosePath, isLogoutOffered }).catch(
      (error: unknown) => {
        made = null;
        throw error;
      },
    );
    return made;
  };

  function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply
      .code(status)
      .headers({
        'content-security-policy': localPagePolicy(baseUrl()),
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** The open sign-in of this id, of which the browser holds the cookie; null where there is none. */
  async function openSignInOf(http: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const issuer = await provider();
    const interaction = await issuer.interactionDetails(http.raw, reply.raw).catch(() => null);
    return interaction?.uid === http.params.uid ? interaction : null;
  }

  async function choose(http: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const open = await openSignInOf(http, reply);
    if (!open) return sendPage(reply, 400, errorPage(baseUrl()));
    const path = choosePath(http.params.uid);
    const html = choosePage(people, {
      actionOf: ({ username }) => `${path}/${username}`,
      baseUrl: baseUrl(),
      remembered: open.session?.accountId,
    });
    return sendPage(reply, 200, html);
  }

  async function chosen(http: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const { username } = http.params;
    const person = people.find((one) => one.username === username);
    if (!person || !(await openSignInOf(http, reply))) {
      return sendPage(reply, 400, errorPage(baseUrl()));
    }
    const issuer = await provider();
    const { acr, amr } = person.authentication ?? {};
    const login = { accountId: username, ...(acr && { acr }), ...(amr && { amr: [...amr] }) };
    const result = { select_account: {}, login };
    return reply.redirect(await issuer.interactionResult(http.raw, reply.raw, result), 303);
  }

  /** Hands the request over as Node received it; the issuer is given its base path. */
  async function handOver(http: FastifyRequest, reply: FastifyReply): Promise<void> {
    const issuer = await provider();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // The library adds the hash of its own script, which sends a form on, to an empty list.
    reply.raw.setHeader('content-security-policy', `${localPagePolicy(baseUrl())}; script-src`);
    const originalUrl = http.raw.url ?? '/';
    const url = originalUrl.slice(LOCAL_ISSUER_PATH.length);
    await issuer.callback()(Object.assign(http.raw, { originalUrl, url }), reply.raw);
  }

  /** A page of somebody else's that got its name to mean this machine is not answered. */
  async function refuseOtherHosts(http: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (http.host !== new URL(address()).host) await reply.code(421).send();
  }

  return {
    settings,
    prepare: async () => {
      await provider();
    },
    register: async (server) => {
      await server.register(
        async (issuer) => {
          // The issuer reads its bodies itself.
          issuer.removeAllContentTypeParsers();
          issuer.addContentTypeParser('*', (_http, _body, done) => done(null));
          issuer.addHook('onRequest', refuseOtherHosts);
          issuer.get('/style.css', (_http, reply) =>
            reply.type('text/css; charset=utf-8').send(LOCAL_ISSUER_STYLE),
          );
          issuer.get<{ Params: Params }>('/choose/:uid', choose);
          issuer.post<{ Params: Params }>('/choose/:uid/:username', chosen);
          issuer.all('/*', handOver);
        },
        { prefix: LOCAL_ISSUER_PATH },
      );
    },
  };
}
