import { useGraphiQL } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answer } from './answer'
import { useColorMode } from './colorMode'
import { FaultBar } from './FaultBar'
import { INITIAL_TABS } from './examples'
import { openLayoutStorage } from './layoutStorage'
import { OperationBar } from './OperationBar'
import { createFetcher, type Instance, readInstance } from './request'
import { StatusLine } from './StatusLine'
import { TokenBar } from './TokenBar'

/** What a narrow page shows of GraphiQL. */
type Pane = 'editor' | 'response'

const storage = openLayoutStorage()

/** Creates GraphiQL's fetcher, and the memory of the token and the faults that it sends. */
function createSession(onAnswer: (answer: Answer) => void) {
  let token: string | undefined
  let faults: readonly string[] = []
  const fetcher = createFetcher({ token: () => token, faults: () => faults, onAnswer })
  const setToken = (next: string | undefined) => {
    token = next
  }
  const setFaults = (next: readonly string[]) => {
    faults = next
  }
  return { fetcher, setToken, setFaults }
}

/** Shows the response when an operation is run. */
function FollowRun({ onRun }: { onRun: RefObject<() => void> }) {
  const isFetching = useGraphiQL((state) => state.isFetching)
  useEffect(() => {
    if (isFetching) onRun.current()
  }, [isFetching, onRun])
  return null
}

/** Lets the Tab key leave the editors, as it leaves every other field. Monaco has one switch for all of them. */
function TabLeavesEditors() {
  const editor = useGraphiQL((state) => state.queryEditor)
  const isSet = useRef(false)
  useEffect(() => {
    if (!editor || isSet.current) return
    isSet.current = true
    editor.trigger('sandbox', 'editor.action.toggleTabFocusMode', undefined)
  }, [editor])
  return null
}

/** The page: the product's bar above GraphiQL. */
export function SandboxPage() {
  const [hasToken, setHasToken] = useState(false)
  const [instance, setInstance] = useState<Instance>({ people: [], hasFaults: false })
  const [faults, setFaults] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState<Answer>()
  const [pane, setPane] = useState<Pane>('editor')
  const [isOpen, setOpen] = useState(false)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [{ fetcher, setToken, setFaults: sendFaults }] = useState(() => createSession(setAnswer))
  const onRun = useRef(() => setPane('response'))
  const mode = useColorMode()

  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(mode)
  }, [mode])

  useEffect(() => {
    // Without it the sandbox still takes a token that is entered.
    readInstance().then(setInstance, () => undefined)
  }, [])

  const changeFaults = useCallback(
    (next: readonly string[]) => {
      sendFaults(next)
      setFaults(next)
    },
    [sendFaults],
  )

  const changeToken = (next: string | undefined) => {
    setToken(next)
    setHasToken(next !== undefined)
  }

  return (
    <div className="page" data-pane={pane}>
      <header className="bar" data-open={isOpen}>
        <h1>
          <a href="/" aria-label="Marquee, home">
            <img src="/favicon.svg" alt="" width="24" height="24" />
          </a>
          Sandbox
        </h1>
        <fieldset className="panes" aria-label="Shown pane">
          {(['editor', 'response'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
              {name === 'editor' ? 'Editor' : 'Response'}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="tools-toggle"
          aria-expanded={isOpen}
          aria-controls="tools"
          onClick={() => setOpen(!isOpen)}
        >
          Tools
        </button>
        <div className="tools" id="tools">
          <TokenBar people={instance.people} onToken={changeToken} />
          <div ref={setBar} className="slot" />
        </div>
      </header>
      <main className="editor">
        <GraphiQL
          fetcher={fetcher}
          storage={storage}
          defaultTabs={INITIAL_TABS}
          forcedTheme={mode}
          showPersistHeadersSettings={false}
          defaultEditorToolsVisibility
        >
          <GraphiQL.Logo> </GraphiQL.Logo>
          <GraphiQL.Footer>
            <StatusLine answer={answer} />
          </GraphiQL.Footer>
          <FollowRun onRun={onRun} />
          <TabLeavesEditors />
          {bar &&
            createPortal(
              <>
                <OperationBar
                  hasToken={hasToken}
                  faults={faults}
                  onFaults={changeFaults}
                  onOpen={() => setPane('editor')}
                />
                {(instance.hasFaults || faults.length > 0) && (
                  <FaultBar faults={faults} onFaults={changeFaults} />
                )}
              </>,
              bar,
            )}
        </GraphiQL>
      </main>
    </div>
  )
}
