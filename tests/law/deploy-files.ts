import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../../scripts/places.mjs';

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const SETTINGS = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);
const OF_OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE'];
export const isKnown = (name: string) => SETTINGS.includes(name) || OF_OTHERS.includes(name);

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const container = z.object({
  name: z.string(),
  image: z.literal('verify-admin'),
  args: z.optional(z.array(z.string())),
  env: z.optional(z.array(z.object({ name: z.string() }))),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
});
const podSpec = z.object({
  progressDeadlineSeconds: z.optional(z.number()),
  template: z.object({
    spec: z.object({
      automountServiceAccountToken: z.literal(false),
      securityContext: z.object({ runAsNonRoot: z.literal(true) }),
      initContainers: z._default(z.array(container), []),
      containers: z.array(container),
    }),
  }),
});
const podOwner = z.union([
  z.object({
    kind: z.enum(['Deployment', 'Job']),
    metadata: z.object({ name: z.string() }),
    spec: podSpec,
  }),
  z.pipe(
    z.object({
      kind: z.literal('CronJob'),
      metadata: z.object({ name: z.string() }),
      spec: z.object({ jobTemplate: z.object({ spec: podSpec }) }),
    }),
    z.transform(({ spec, ...job }) => ({ ...job, spec: spec.jobTemplate.spec })),
  ),
]);

const service = z.object({
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.array(z.string())),
  image: z.string(),
  build: z.optional(z.object({ args: z.record(z.string(), z.string()) })),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
});

export const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }));
export const ours = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('verify-admin:'),
);

const configMap = z.object({
  kind: z.literal('ConfigMap'),
  data: z.record(z.string(), z.string()),
});

export const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((one): unknown => one.toJS()),
);
export const pods = manifests.flatMap((one) => podOwner.safeParse(one).data ?? []);
export const units = [
  'verify-admin-web@.service',
  'verify-admin-worker.service',
  'verify-admin-backup.service',
] as const;

/** Every container of a pod, in the order of their start. */
export function containersOf({ spec }: (typeof pods)[number]) {
  const { initContainers, containers } = spec.template.spec;
  return [...initContainers, ...containers];
}

/** The settings of the map that is shipped. */
export const settingsOfKubernetes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...manifests.map((one) => configMap.safeParse(one).data?.data ?? {}),
);

/** The names and values of a file of settings. */
export function settingsIn(text: string): Readonly<Record<string, string>> {
  const lines = [...text.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}
