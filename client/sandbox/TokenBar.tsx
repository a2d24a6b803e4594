import { type FormEvent, useRef, useState } from 'react'
import { type DemoPerson, whoIs } from './request'

type Check = { state: 'none' } | { state: 'asking' } | { state: 'known' | 'failed'; text: string }

interface TokenBarProps {
  /** The people of a demo. */
  people: readonly DemoPerson[]
  onToken: (token: string | undefined) => void
}

/** The field for an access token. The token is kept in memory only. */
export function TokenBar({ people, onToken }: TokenBarProps) {
  const field = useRef<HTMLInputElement>(null)
  /** The check that counts: an earlier one may end later. */
  const latest = useRef(0)
  const [check, setCheck] = useState<Check>({ state: 'none' })

  const enter = async () => {
    const token = field.current?.value.trim() ?? ''
    const own = ++latest.current
    onToken(undefined)
    if (token === '') return setCheck({ state: 'failed', text: 'Enter an access token.' })
    setCheck({ state: 'asking' })
    const result = await whoIs(token).then(
      (name): Check => ({ state: 'known', text: `Acting as ${name}` }),
      (error: unknown): Check => ({
        state: 'failed',
        text: error instanceof Error ? error.message : 'The check failed.',
      }),
    )
    if (own !== latest.current) return
    setCheck(result)
    if (result.state === 'known') onToken(token)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter()
  }

  const actAs = (username: string) => {
    const person = people.find((one) => one.username === username)
    if (!person || !field.current) return
    field.current.value = person.token
    void enter()
  }

  const clear = () => {
    latest.current++
    if (field.current) field.current.value = ''
    onToken(undefined)
    setCheck({ state: 'none' })
    field.current?.focus()
  }

  return (
    <form className="token" aria-label="Access token" autoComplete="off" onSubmit={submit}>
      {people.length > 0 && (
        <select
          aria-label="Act as a person of this demo"
          value=""
          onChange={(event) => actAs(event.target.value)}
        >
          <option value="">Act as…</option>
          {people.map(({ username, about }) => (
            <option key={username} value={username} title={about}>
              {username}: {about}
            </option>
          ))}
        </select>
      )}
      <label htmlFor="token">Access token</label>
      <input
        id="token"
        ref={field}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="mrq_…"
        aria-describedby="token-hint token-state"
        aria-invalid={check.state === 'failed'}
      />
      <button type="submit" className="primary">
        Use
      </button>
      <button type="button" onClick={clear} aria-label="Clear the access token">
        Clear
      </button>
      <span id="token-hint" className="hint">
        <a href="/user/settings#programs" target="_blank" rel="noreferrer">
          Make one
        </a>{' '}
        in your settings. It is forgotten with this page.
      </span>
      <output id="token-state" className="state" data-state={check.state}>
        {check.state === 'asking'
          ? 'Checking…'
          : 'text' in check
            ? check.text
            : 'Not signed in: you ask as a visitor.'}
      </output>
    </form>
  )
}
