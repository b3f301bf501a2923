import { isSimulatedOutcome, outcomesOf } from './simulated-outcomes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCAL_ISSUER_STYLE } from '../identity/local-issuer-style.ts';
import { SIMULATOR_PATH, type ProviderSimulator } from './provider-simulator.ts';
import { noSessionPage, sentPage, sessionPage } from './simulator-page.ts';

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

interface SessionRoute {
  Params: { token: string };
  Body: { outcome?: string } | undefined;
}

/** KYC-13: the hosted page of the simulator; without a simulator it does not exist. */
export function registerSimulator(
  server: FastifyInstance,
  simulator: ProviderSimulator | null,
): void {
  if (!simulator) return;
  server.get(`${SIMULATOR_PATH}/style.css`, (_http, reply) =>
    reply.type('text/css; charset=utf-8').send(LOCAL_ISSUER_STYLE),
  );
  server.get<SessionRoute>(`${SIMULATOR_PATH}/:token`, async (http, reply) => {
    const session = simulator.readSession(http.params.token);
    if (!session) return sendPage(reply, 404, noSessionPage());
    return sendPage(reply, 200, sessionPage(session, http.url, outcomesOf(session.about)));
  });
  server.post<SessionRoute>(`${SIMULATOR_PATH}/:token`, async (http, reply) => {
    const session = simulator.readSession(http.params.token);
    const outcome = http.body?.outcome ?? '';
    if (!session || !isSimulatedOutcome(outcome)) return sendPage(reply, 404, noSessionPage());
    const sent = await simulator.finish(session, outcome);
    return sendPage(reply, sent.ok ? 200 : 502, sentPage(outcome, sent, http.url));
  });
}
