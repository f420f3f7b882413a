import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** Where spans go: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export interface TraceSettings {
  readonly url: URL;
  /** How many of a hundred requests and jobs are traced. */
  readonly percent: number;
}

/** Asked for at each span: a tracer stays with the collector that was set when it was first used. */
const tracer = () => trace.getTracer('wheelhouse');

/**
 * Runs work as a span of its own, within the span around it, and ends it with the work. Errors are named by their class
 * alone: messages can contain a person's data. Without `startTraces` it only runs the work.
 *
 * @param kind What the work is; by default something inside this program.
 */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<Result> {
  return await tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether the work that runs now belongs to a recorded trace. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** A span in the span of the work that runs now. Its user ends it. */
export function startSpan(name: string, attributes: Attributes, kind: SpanKind): Span {
  return tracer().startSpan(name, { kind, attributes });
}

/** Runs a function with a span around it. */
export function within(span: Span, run: () => void): void {
  context.with(trace.setSpan(context.active(), span), run);
}

/** Marks the work of a span as failed. */
export function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
