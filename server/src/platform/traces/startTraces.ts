import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import type { TraceSettings } from './traces.ts';

/** A collector that is down is reported once in this time. */
const reportEveryMs = 3_600_000;
/** What waits for the collector; more is dropped. */
const waitingMax = 4096;
const answerWithinMs = 10_000;

/**
 * Sends the spans of this process to a collector, in the background; a collector that is down or slow loses them and
 * nothing else. A header for it, such as a key, is read from OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @returns Sends what waits, and ends.
 */
export async function startTraces(
  { url, percent }: TraceSettings,
  { version, warn }: { readonly version: string; readonly warn: (words: string) => void },
): Promise<() => Promise<void>> {
  // Loaded only where they are used.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  let warned = -Infinity;
  const trouble = (words: string) => {
    if (steadyClock() - warned < reportEveryMs) return;
    warned = steadyClock();
    warn(`Traces can't be sent to ${url.host}: ${words}`);
  };
  diag.setLogger(
    { error: trouble, warn: trouble, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: url.href, timeoutMillis: answerWithinMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'wheelhouse', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: waitingMax })],
  });
  const contexts = new AsyncLocalStorageContextManager();
  contexts.enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch((error: unknown) => trouble(String(error)));
    trace.disable();
    context.disable();
    diag.disable();
  };
}
