import type { IncomingHttpHeaders } from 'node:http'
import { isObjectType, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { Span } from '@opentelemetry/api'
import type { Logger } from './log.js'
import { currentRequestContext, loggedPath, type RequestContext } from './RequestContext.js'

/** Traces of requests, resolvers and SQL statements. */
export type Tracing = Awaited<ReturnType<typeof startTracing>>

/** Options of {@link startTracing}. */
export interface TracingOptions {
  /** Base address of an OTLP collector that speaks HTTP, for example http://localhost:4318. */
  endpoint: string
  log: Logger
  /** Interval at which spans are sent, in milliseconds. */
  batchMs?: number
}

/** Concurrent calls of one field, such as the casts of twenty titles, which are fetched together. */
interface FieldCalls {
  span: Span
  running: number
  calls: number
  /** Whether any call was asynchronous. Only then its span is sent. */
  isAsync: boolean
}

type Resolver = GraphQLFieldResolver<unknown, unknown>

/** Starts tracing. Loads the SDK here, so that it costs nothing while tracing is off. */
export async function startTracing({ endpoint, log, batchMs = 2_000 }: TracingOptions) {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } = api
  const warn = (message: string) => log.warn({ message }, 'tracing')
  diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
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

  const beginField = (request: RequestContext, name: string): FieldCalls => {
    let map = fields.get(request)
    if (!map) fields.set(request, (map = new Map<string, FieldCalls>()))
    let calls = map.get(name)
    if (!calls)
      map.set(name, (calls = { span: tracer.startSpan(name), running: 0, calls: 0, isAsync: false }))
    calls.running++
    calls.calls++
    return calls
  }

  const endField = (request: RequestContext, name: string, calls: FieldCalls): void => {
    if (--calls.running > 0) return
    fields.get(request)?.delete(name)
    // A span that is not ended is not sent.
    if (!calls.isAsync) return
    calls.span.setAttribute('graphql.field.calls', calls.calls)
    calls.span.end()
  }

  const withSpan = (name: string, resolve: Resolver): Resolver => {
    return (source, args, contextValue, info) => {
      const request = currentRequestContext()
      if (!request || !spans.get(request)?.isRecording()) return resolve(source, args, contextValue, info)
      const calls = beginField(request, name)
      const finish = (error?: unknown): void => {
        if (error !== undefined) fail(calls.span, error)
        endField(request, name, calls)
      }
      try {
        const value: unknown = context.with(trace.setSpan(context.active(), calls.span), () =>
          resolve(source, args, contextValue, info),
        )
        if (value instanceof Promise) {
          calls.isAsync = true
          value.then(() => finish(), finish)
        } else finish()
        return value
      } catch (error) {
        calls.isAsync = true
        finish(error)
        throw error
      }
    }
  }

  return {
    /** Runs `handle` within a span of the request, which continues the trace of the headers. */
    traceRequest(request: RequestContext, headers: IncomingHttpHeaders, handle: () => void): void {
      if (request.endpoint === 'pages') return handle()
      const span = tracer.startSpan(
        `${request.method} ${request.endpoint}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'url.path': loggedPath(request.path),
            'marquee.request_id': request.id,
          },
        },
        propagation.extract(context.active(), headers),
      )
      spans.set(request, span)
      context.with(trace.setSpan(context.active(), span), handle)
    },
    endRequest(request: RequestContext, status: number | undefined, aborted: boolean): void {
      const span = spans.get(request)
      if (!span) return
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (request.operation) span.setAttribute('graphql.operation.name', request.operation)
      if (request.errors) span.setAttribute('marquee.errors', request.errors)
      if (aborted) span.setAttribute('marquee.aborted', true)
      if (aborted || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    /** Adds a span to every asynchronous resolver of a schema. Call it before the schema is used. */
    instrumentSchema(schema: GraphQLSchema): void {
      for (const type of Object.values(schema.getTypeMap()))
        if (isObjectType(type) && !type.name.startsWith('__')) traceType(type, withSpan)
    },
    /** Starts the span of a statement and returns a function that ends it. Calls `text` only if the trace is sampled. */
    startStatement(text: () => string): ((error?: unknown) => void) | undefined {
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
    /** Sends the remaining spans. */
    async stop(): Promise<void> {
      // A lost trace must not make the shutdown fail.
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'tracing'))
      for (const part of [trace, context, propagation, diag]) part.disable()
    },
  }
}

function traceType(type: GraphQLObjectType, withSpan: (name: string, resolve: Resolver) => Resolver): void {
  for (const field of Object.values(type.getFields()))
    if (field.resolve) field.resolve = withSpan(`${type.name}.${field.name}`, field.resolve)
}
