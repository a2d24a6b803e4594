/** The signed-in person, as far as every page needs to know. */
export interface SessionUser {
  id: string
  username: string
  email: string
  avatar: string | null
  isEmailVerified: boolean
}

/** What this browser knows of who is signed in; kept in local storage under 'auth-store'. */
export interface Session {
  user: SessionUser | null
  token: string | null
  isAuthenticated: boolean
}

const KEY = 'auth-store'
const ANONYMOUS: Session = { user: null, token: null, isAuthenticated: false }

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { user, token, isAuthenticated } = value as Partial<Session>
  return (
    (user === null || (typeof user?.id === 'string' && typeof user.username === 'string')) &&
    (token === null || typeof token === 'string') &&
    typeof isAuthenticated === 'boolean'
  )
}

function read(): Session {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isSession(stored) ? stored : ANONYMOUS
  } catch {
    return ANONYMOUS
  }
}

let current = read()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Who is signed in in this browser. */
export const session = {
  get: (): Session => current,
  set(next: Session): void {
    current = next
    localStorage.setItem(KEY, JSON.stringify(next))
    tell()
  },
  clear(): void {
    current = ANONYMOUS
    localStorage.removeItem(KEY)
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

// Another tab signed in or out.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY && key !== null) return
  current = read()
  tell()
})
