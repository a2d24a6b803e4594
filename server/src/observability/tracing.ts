import type { IncomingHttpHeaders } from 'node:http'
import { isObjectType, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { Span } from '@opentelemetry/api'
import type { Logger } from '../config/log.js'
import { currentRequestContext, loggedPath, type RequestContext } from './RequestContext.js'

/** Traces: request → resolver → SQL. */
export interface Tracing {
  /** Runs `answer` within a span of the visit, which continues the trace that the headers name. */
  request(visit: RequestContext, headers: IncomingHttpHeaders, answer: () => void): void
  /** Ends the span of a visit. */
  end(visit: RequestContext, status: number | undefined, aborted: boolean): void
  /** Makes every resolver of a schema that takes time show up. Call it before the schema is used. */
  schema(schema: GraphQLSchema): void
  /** Begins a span of a statement. `text` is asked only when the trace is kept. */
  statement(text: () => string): ((error?: unknown) => void) | undefined
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Where traces go. */
export interface TracingOptions {
  /** Base address of an OTLP collector that speaks HTTP, for example http://localhost:4318. */
  endpoint: string
  log: Logger
  /** How long spans are gathered before they are sent, in milliseconds. */
  batchMs?: number
}

/** All calls of one field that run at the same time, such as the casts of twenty titles, which are fetched together. */
interface FieldCalls {
  span: Span
  running: number
  calls: number
  /** Whether any call had to wait; a span of a plain value would say nothing. */
  waited: boolean
}

type Resolver = GraphQLFieldResolver<unknown, unknown>

/** Starts tracing. The SDK is loaded here and nowhere else, so that it costs nothing when nobody wants traces. */
export async function startTracing({ endpoint, log, batchMs = 2_000 }: TracingOptions): Promise<Tracing> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } = api
  const tell = (message: string) => log.warn({ message }, 'tracing')
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'marquee' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), {
        scheduledDelayMillis: batchMs,
      }),
    ],
  })
  provider.register()
  const tracer = provider.getTracer('marquee')

  const spans = new WeakMap<RequestContext, Span>()
  const fields = new WeakMap<RequestContext, Map<string, FieldCalls>>()

  const fail = (span: Span, error: unknown): void => {
    if (error instanceof Error) span.setAttribute('error.type', error.name)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  const beginField = (visit: RequestContext, name: string): FieldCalls => {
    let map = fields.get(visit)
    if (!map) fields.set(visit, (map = new Map<string, FieldCalls>()))
    let calls = map.get(name)
    if (!calls) map.set(name, (calls = { span: tracer.startSpan(name), running: 0, calls: 0, waited: false }))
    calls.running++
    calls.calls++
    return calls
  }

  const endField = (visit: RequestContext, name: string, calls: FieldCalls): void => {
    if (--calls.running > 0) return
    fields.get(visit)?.delete(name)
    // A span that is never ended is never sent.
    if (!calls.waited) return
    calls.span.setAttribute('graphql.field.calls', calls.calls)
    calls.span.end()
  }

  const traced = (name: string, resolve: Resolver): Resolver => {
    return (source, args, contextValue, info) => {
      const visit = currentRequestContext()
      if (!visit || !spans.get(visit)?.isRecording()) return resolve(source, args, contextValue, info)
      const calls = beginField(visit, name)
      const finish = (error?: unknown): void => {
        if (error !== undefined) fail(calls.span, error)
        endField(visit, name, calls)
      }
      try {
        const value: unknown = context.with(trace.setSpan(context.active(), calls.span), () =>
          resolve(source, args, contextValue, info),
        )
        if (value instanceof Promise) {
          calls.waited = true
          value.then(() => finish(), finish)
        } else finish()
        return value
      } catch (error) {
        calls.waited = true
        finish(error)
        throw error
      }
    }
  }

  return {
    request(visit, headers, answer) {
      if (visit.endpoint === 'site') return answer()
      const span = tracer.startSpan(
        `${visit.method} ${visit.endpoint}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': visit.method,
            'url.path': loggedPath(visit.path),
            'marquee.request_id': visit.id,
          },
        },
        propagation.extract(context.active(), headers),
      )
      spans.set(visit, span)
      context.with(trace.setSpan(context.active(), span), answer)
    },
    end(visit, status, aborted) {
      const span = spans.get(visit)
      if (!span) return
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (visit.operation) span.setAttribute('graphql.operation.name', visit.operation)
      if (visit.errors) span.setAttribute('marquee.errors', visit.errors)
      if (aborted) span.setAttribute('marquee.aborted', true)
      if (aborted || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    schema(schema) {
      for (const type of Object.values(schema.getTypeMap()))
        if (isObjectType(type) && !type.name.startsWith('__')) traceType(type, traced)
    },
    statement(text) {
      const parent = trace.getActiveSpan()
      if (!parent?.isRecording()) return undefined
      const statement = text()
      const span = tracer.startSpan(/^\w+/.exec(statement)?.[0].toUpperCase() ?? 'SQL', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      })
      return (error) => {
        if (error) fail(span, error)
        span.end()
      }
    },
    async stop() {
      // Nobody misses traces so much that a stop may fail for them.
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'tracing'))
      for (const part of [trace, context, propagation, diag]) part.disable()
    },
  }
}

function traceType(type: GraphQLObjectType, traced: (name: string, resolve: Resolver) => Resolver): void {
  for (const field of Object.values(type.getFields()))
    if (field.resolve) field.resolve = traced(`${type.name}.${field.name}`, field.resolve)
}
