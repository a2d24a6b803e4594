import { ERRORS, type ErrorCode } from '../../../contract/messages/errors.js'
import { escapeHtml } from '../../platform/http/escapeHtml.js'
import {
  errorCodesOf,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiOperation,
  UNROUTED,
} from './openApi.js'
import { OPENAPI_PATH, V1_PATH } from './paths.js'
import { V1_ROUTES } from './routes.js'

// The colours of client/src/theme/themeTokens.ts; the page has no script and no files of its own.
const STYLE = `
:root { color-scheme: dark light; --canvas: #0e0c14; --raised: #17141f; --line: #2b2638; --text: #f4f1ea; --muted: #aaa3b8; --accent: #f6b33c }
@media (prefers-color-scheme: light) { :root { --canvas: #f7f2e9; --raised: #fffcf6; --line: #e1d8c7; --text: #1e1926; --muted: #5d5569; --accent: #8a5600 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, Arial, sans-serif; color: var(--text); background: var(--canvas); overflow-wrap: anywhere }
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.02em }
h2 { margin: 3rem 0 1rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line) }
h3 { margin: 0; font-size: 1rem }
a { color: var(--accent) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace }
pre { margin: .5rem 0; padding: .75rem; border-radius: 6px; background: var(--canvas); border: 1px solid var(--line); white-space: pre-wrap }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .25rem 0 }
article { margin: 0 0 .75rem; padding: .75rem 1rem; border-radius: 10px; background: var(--raised); border: 1px solid var(--line) }
article p { margin: .5rem 0 0 }
.call { font-weight: 600 }
.method { color: var(--accent) }
.muted { color: var(--muted); font-size: .875rem }
summary { padding: .25rem 0; cursor: pointer; color: var(--muted) }
dl { margin: .25rem 0 .5rem }
dt { margin-top: .5rem }
dd { margin: 0; color: var(--muted) }
`

/** Returns text with the code between backquotes set as code. */
const rich = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Returns how a schema is called: its name with a link, or its type. */
function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => typeOf(option as JsonSchema)).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}`
  const range = [schema.minimum, schema.maximum]
  const bounds = range.every((end) => end !== undefined && Math.abs(end) < 1e9)
    ? ` ${range.join(' to ')}`
    : ''
  return escapeHtml(`${[schema.type ?? 'any'].flat().join(' or ')}${bounds}`)
}

/** Returns a list of fields or parameters. */
function definitions(
  entries: { name: string; schema: JsonSchema; description: string; isRequired: boolean }[],
): string {
  const rows = entries.map(
    ({ name, schema, description, isRequired }) =>
      `<dt><code>${escapeHtml(name)}</code> <span class="muted">${typeOf(schema)}${isRequired ? '' : ', optional'}</span></dt><dd>${rich(description)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function fieldsOf(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const field = value as JsonSchema
    return {
      name,
      schema: field,
      description: field.description ?? '',
      isRequired: schema.required?.includes(name) ?? false,
    }
  })
  return fields.length > 0 ? definitions(fields) : ''
}

function operation(method: string, path: string, one: OpenApiOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = one
  const [status = ''] = Object.keys(responses)
  const result = responses[status]?.content?.['application/json']?.schema
  const body = requestBody?.content['application/json']?.schema
  const errors = one['x-errors'].map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ')
  const isPublic = security.some((need) => Object.keys(need).length === 0)
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p class="call"><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(V1_PATH + path)}</code></p>
<p>${rich(description)}${isPublic ? ' Visitors need no token.' : ''}</p>
${parameters.length > 0 ? `<details><summary>Parameters</summary>${definitions(parameters.map(({ required, ...parameter }) => ({ ...parameter, isRequired: required })))}</details>` : ''}
<p class="muted">${body ? `Body: ${typeOf(body)}${requestBody?.required ? '' : ', optional'}. ` : ''}Returns ${status}${result ? ` with ${typeOf(result)}` : ''}.${errors ? ` Errors: ${errors}.` : ''} <code>${operationId}</code></p>
</article>`
}

/** Returns the page that documents the API: HTML without scripts or other files. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, one })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = all.filter(({ one }) => one.tags.includes(name))
    return `<section><h2 id="tag-${name}">${name}</h2>
<p>${escapeHtml(description)}</p>
${own.map(({ method, path, one }) => operation(method, path, one)).join('\n')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3>${name}</h3>${schema.description ? `<p>${rich(schema.description)}</p>` : ''}<details><summary>Fields</summary>${fieldsOf(schema)}</details></article>`,
  )
  const codes = new Set<ErrorCode>([...V1_ROUTES.flatMap(errorCodesOf), ...UNROUTED])
  const errors = [...codes]
    .toSorted()
    .map(
      (code) =>
        `<dt id="${code}"><code>${code}</code> <span class="muted">${ERRORS[code].status}</span></dt><dd>${escapeHtml(ERRORS[code].text)}</dd>`,
    )
  const links = [...tags.map(({ name }) => name), 'Schemas', 'Errors']
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(info.title)}</title>
<style>${STYLE}</style></head>
<body><header><h1>${escapeHtml(info.title)}</h1>
<p>The version to build on. Its description for programs is <a href="${OPENAPI_PATH}">${OPENAPI_PATH}</a> (OpenAPI 3.1).</p>
<p>Send the access token of a member, who makes one in the settings, with each request:</p>
<pre>curl ${V1_PATH}/me/diary -H "authorization: Bearer $MARQUEE_TOKEN"</pre>
<p>A page of a list has <code>nodes</code> and <code>pageInfo</code>. Its successor is the link <code>next</code> of the header <code>Link</code>, or <code>after</code> with <code>pageInfo.endCursor</code>. A GET with <code>If-None-Match</code> returns 304 if nothing changed. PUT and DELETE can be repeated. Errors are <code>application/problem+json</code>: <code>code</code> stays, <code>fields</code> says what each wrong parameter or field must be. 429 says in <code>Retry-After</code> how long to wait.</p>
<nav aria-label="Sections"><ul>${links.map((name) => `<li><a href="#tag-${name}">${name}</a></li>`).join('')}</ul></nav></header>
<main>${sections.join('\n')}
<section><h2 id="tag-Schemas">Schemas</h2>
${schemas.join('\n')}</section>
<section><h2 id="tag-Errors">Errors</h2><dl>${errors.join('\n')}</dl></section></main>
</body></html>
`
}
