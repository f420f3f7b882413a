import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#platform/errors/refusal.ts';
import { sendRefusal } from './problems.ts';

/** A figure read with the metrics: its name ends with its unit, or with _total for a count that only grows. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** A figure with labels, or one that needs a query. */
export interface LabelledMeasure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** The values with their labels. A failing figure is omitted from this answer. */
  readonly readAll: () => Promise<readonly { readonly labels: Record<string, string>; readonly value: number }[]>;
}

/** Requests a minute and address: several Prometheus servers ask every second at most. */
const aMinute = 240;

/** Who may read the metrics: everyone, nobody, or clients with this token as `Authorization: Bearer`. */
export type MetricsAccess = 'on' | 'off' | { readonly token: string };

/** Serves /metrics for Prometheus: the process, requests by route, and the given figures. */
export function serveMetrics(
  server: FastifyInstance,
  measures: readonly (Measure | LabelledMeasure)[],
  access: MetricsAccess = 'on',
): void {
  if (access === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  for (const measure of measures) register(registry, measure);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  // Some figures are read from the database, and everyone may ask unless the operator decides otherwise.
  const config = { rateLimit: { max: aMinute, timeWindow: '1 minute', groupId: 'metrics' } };
  server.get('/metrics', { config }, async (request, reply) => {
    // Whether metrics exist is not revealed to others.
    if (!mayRead(access, request.headers.authorization)) return sendRefusal(notFound(), request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function register(registry: Registry, measure: Measure | LabelledMeasure): void {
  const { name, help } = measure;
  const labelNames = 'labels' in measure ? [...measure.labels] : [];
  const Figure = name.endsWith('_total') ? Counter : Gauge;
  const figure: Counter | Gauge = new Figure({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const values = 'read' in measure ? [{ labels: {}, value: measure.read() }] : await valuesOf(measure);
      figure.reset();
      for (const { labels, value } of values) figure.inc(labels, value);
    },
  });
}

async function valuesOf(measure: LabelledMeasure): ReturnType<LabelledMeasure['readAll']> {
  return await measure.readAll().catch(() => []);
}

function mayRead(access: Exclude<MetricsAccess, 'off'>, authorization: string | undefined): boolean {
  if (access === 'on') return true;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${access.token}`));
}
