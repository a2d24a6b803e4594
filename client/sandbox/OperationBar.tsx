import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect, useRef, useState } from 'react'
import { COPY_FORMATS, type CopyFormatName } from './copyFormats'
import { EXAMPLE_GROUPS, type Example } from './examples'
import { messageOf } from './messageOf'
import { type EditorText, readOperation } from './operation'
import { ENDPOINT } from './request'
import { decodeShare, encodeShare, refuseToken } from './shareLink'

const EXAMPLES = EXAMPLE_GROUPS.flatMap(({ examples }) => examples)

interface OperationBarProps {
  hasToken: boolean
  /** The faults of each run, which a link has as well. */
  faults: readonly string[]
  onFaults: (faults: readonly string[]) => void
  onOpen: () => void
}

/** Opens examples, and copies the operation of the current tab for programs and as a link. */
export function OperationBar({ hasToken, faults, onFaults, onOpen }: OperationBarProps) {
  const { addTab } = useGraphiQLActions()
  const queryEditor = useGraphiQL((state) => state.queryEditor)
  const variableEditor = useGraphiQL((state) => state.variableEditor)
  const operationName = useGraphiQL((state) => state.operationName)
  const [title, setTitle] = useState(EXAMPLES[0]?.title ?? '')
  const [format, setFormat] = useState<CopyFormatName>('curl')
  const [report, setReport] = useState({ text: '', isError: false })
  const hasOpened = useRef(false)

  const read = (): EditorText => ({
    query: queryEditor?.getValue() ?? '',
    variables: variableEditor?.getValue() ?? '',
    operationName,
  })

  const open = ({ query, variables = '' }: Pick<Example, 'query' | 'variables'>) => {
    addTab()
    queryEditor?.setValue(query)
    variableEditor?.setValue(variables)
    onOpen()
  }

  const copy = async (what: string, write: () => string) => {
    try {
      await navigator.clipboard.writeText(write())
      setReport({ text: `Copied ${what}.`, isError: false })
    } catch (error) {
      setReport({ text: messageOf(error), isError: true })
    }
  }

  const copyFormat = () =>
    copy(`as ${format}`, () => {
      const text = read()
      refuseToken(text.query, text.variables)
      const url = new URL(ENDPOINT, location.href).href
      return COPY_FORMATS[format](readOperation(text), { url, withToken: hasToken })
    })

  const share = () =>
    copy(
      `a link with the operation${faults.length > 0 ? ', its variables and its faults' : ' and its variables'}`,
      () => new URL(location.pathname + encodeShare({ ...read(), faults }), location.href).href,
    )

  const openExample = () => {
    const example = EXAMPLES.find((one) => one.title === title)
    if (!example) return
    open(example)
    const scopes = example.scopes.filter((scope) => scope !== 'catalogue:read')
    setReport({
      text:
        scopes.length > 0 ? `${title}: a token needs ${scopes.join(', ')}.` : `${title}: no token needed.`,
      isError: false,
    })
  }

  // A shared operation is opened once the editors are there. It runs only when somebody runs it.
  useEffect(() => {
    if (!queryEditor || !variableEditor || hasOpened.current) return
    hasOpened.current = true
    const openShared = () => {
      try {
        const shared = decodeShare(location.hash)
        if (!shared) return
        addTab()
        queryEditor.setValue(shared.query)
        variableEditor.setValue(shared.variables)
        onFaults(shared.faults)
        setReport({
          text: `Opened a shared operation${shared.faults.length > 0 ? ' with faults' : ''}. Read it before you run it.`,
          isError: false,
        })
      } catch (error) {
        setReport({ text: messageOf(error), isError: true })
      }
      // A reload must not open it again.
      history.replaceState(null, '', location.pathname + location.search)
    }
    openShared()
    window.addEventListener('hashchange', openShared)
  }, [addTab, onFaults, queryEditor, variableEditor])

  return (
    <fieldset className="operation" aria-label="Operation">
      <span className="pair">
        <label htmlFor="example">Example</label>
        <select id="example" value={title} onChange={(event) => setTitle(event.target.value)}>
          {EXAMPLE_GROUPS.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.examples.map((example) => (
                <option key={example.title}>{example.title}</option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="button" onClick={openExample}>
          Open
        </button>
      </span>
      <span className="pair">
        <label htmlFor="format">Copy as</label>
        <select
          id="format"
          value={format}
          onChange={(event) => setFormat(event.target.value as CopyFormatName)}
        >
          {Object.keys(COPY_FORMATS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" aria-label={`Copy as ${format}`} onClick={() => void copyFormat()}>
          Copy
        </button>
        <button type="button" onClick={() => void share()}>
          Share link
        </button>
      </span>
      <output className="state" data-state={report.isError ? 'failed' : 'known'}>
        {report.text}
      </output>
    </fieldset>
  )
}
