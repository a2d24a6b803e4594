import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authRequest } from '../../accounts/sessions/authModal.js'
import { session } from '../../platform/session/session.js'
import { MovieCard } from '../../titles/titleCard/MovieCard.js'
import { fakeMovie, fieldError, renderAt, setClock, signIn, type FakeServer } from '../../testing.js'
import { setSingleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { toasts } from '../../platform/ui/overlays/toast.js'
import { closeQuickLog, quickLogRequest } from './quickLog.js'
import { logDrafts } from './logViewing.js'
import { QuickLogHost } from './QuickLogHost.js'
import { today } from '../../platform/ui/format/formatDate.js'

type Movie = ReturnType<typeof fakeMovie>
interface Log {
  rating: number | null
  favorite?: boolean
  review?: { text: string; spoiler: boolean }
}

const known = (more: object = {}) => fakeMovie(1, { viewerViewings: [], viewerReview: null, ...more })

/** A server that saves logs of title 1. `hold` delays its answer; `fails` makes the first logs fail. */
function logServer({
  before = known(),
  hold,
  fails = 0,
  undoFails = 0,
}: { before?: Movie; hold?: Promise<void>; fails?: number; undoFails?: number } = {}): FakeServer {
  let failures = fails
  let undoFailures = undoFails
  return async ({ name, variables }) => {
    if (name === 'QuickLog') return { data: { movie: before } }
    if (name.startsWith('LogViewing')) {
      await hold
      if (failures-- > 0) throw new TypeError('Failed to fetch')
      const input = (variables.input ?? {}) as Log
      const review = input.review && {
        __typename: 'Review',
        id: '90',
        titleId: '1',
        title: 'Title 1',
        season: null,
        episode: null,
        rating: input.rating,
        review: input.review.text,
        spoiler: input.review.spoiler,
        updatedAt: '2026-05-04T10:00:00.000Z',
      }
      const saved = {
        __typename: 'Viewing',
        id: '50',
        movieId: '1',
        title: 'Title 1',
        note: '',
        tags: [],
        place: '',
        isAutomatic: false,
        episodeCount: null,
        episodes: [],
        posterSmall: '/images/w200/1',
        watchedOn: today(),
        rewatch: false,
        ...input,
        movie: {
          ...before,
          viewerHasWatched: true,
          viewerRating: input.rating,
          viewerHasFavorited: input.favorite ?? before.viewerHasFavorited,
          viewerReview: review ?? null,
          reviewStats: null,
          viewerViewings: [],
        },
      }
      return { data: { logViewing: saved } }
    }
    if (name === 'UndoLog') {
      if (undoFailures-- > 0) throw new TypeError('Failed to fetch')
      const undone = {
        __typename: 'Viewing',
        id: '50',
        title: 'Title 1',
        movie: { ...before, reviewStats: null },
      }
      return { data: { undoLog: undone } }
    }
    const field = name.charAt(0).toLowerCase() + name.slice(1)
    return { data: { [field]: { ...before, reviewStats: null } } }
  }
}

const open = (answer: FakeServer = logServer()) =>
  renderAt(
    '/',
    <>
      <MovieCard movie={known()} />
      <input aria-label="Search" />
      <QuickLogHost />
    </>,
    answer,
  )
const card = () => screen.getByRole('link', { name: /Title 1/ })
/** Opens the dialog with its key on the focused card. */
async function openByKey() {
  act(() => card().focus())
  fireEvent.keyDown(card(), { key: 'l' })
  await screen.findByRole('slider', { name: 'Your rating' })
  return within(screen.getByRole('dialog', { name: 'Log a Viewing' }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const lastToast = () => toasts.get().at(-1)

beforeEach(() => void signIn())
afterEach(() => act(() => closeQuickLog()))

describe('the quick log', () => {
  it('leaves the key alone while single-key shortcuts are off', async () => {
    open()
    act(() => setSingleKeys(false))
    fireEvent.keyDown(card(), { key: 'l' })
    expect(quickLogRequest.get()).toBeNull()
    act(() => setSingleKeys(true))
    await openByKey()
  })

  it('opens with the key L on a focused card and saves everything in one mutation', async () => {
    const { requests } = open()
    const dialog = await openByKey()
    dialog.getByText('Title 1')
    expect(dialog.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.change(dialog.getByRole('slider', { name: 'Your rating' }), { target: { value: '8' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Favorite' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Review/ }), { target: { value: 'A fine one.' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'This review contains spoilers' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Tags' }), { target: { value: 'cinema' } })
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('Title 1 logged in your diary'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const mutations = requests.filter(({ name }) => name !== 'QuickLog')
    expect(mutations.map(({ name }) => name)).toEqual(['LogViewingWithReview'])
    expect(mutations[0]?.variables).toEqual({
      input: {
        movie: { movieId: '1' },
        watchedOn: today(),
        rating: 8,
        rewatch: false,
        note: '',
        tags: ['cinema'],
        place: '',
        favorite: true,
        review: { text: 'A fine one.', spoiler: true },
      },
      key: expect.stringMatching(/^[\w-]{20,}$/),
    })
  })

  it('marks the title before the server has answered, and Undo reverts it', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    const { requests, client } = open(logServer({ hold }))
    await openByKey()
    save()
    const isWatched = () =>
      (client.cache.extract(true) as Record<string, { viewerHasWatched?: boolean }>)['Movie:1']
        ?.viewerHasWatched
    await waitFor(() => expect(isWatched()).toBe(true))
    expect(toasts.get()).toHaveLength(0)
    release()
    await waitFor(() => expect(lastToast()?.text).toBe('Title 1 logged in your diary'))
    act(() => lastToast()?.action?.run())
    await waitFor(() => expect(lastToast()?.text).toBe('Log of Title 1 undone'))
    expect(requests.map(({ name }) => name)).toEqual(['QuickLog', 'LogViewing', 'UndoLog'])
    expect(isWatched()).toBe(false)
  })

  it('keeps everything when Undo fails, says so, and tries again', async () => {
    const { requests, client } = open(logServer({ undoFails: 1 }))
    await openByKey()
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('Title 1 logged in your diary'))
    act(() => lastToast()?.action?.run())
    await waitFor(() => expect(lastToast()?.tone).toBe('error'))
    expect(client.cache.extract(true)).toMatchObject({
      'Movie:1': { viewerHasWatched: true },
      'Viewing:50': { title: 'Title 1' },
    })
    act(() => lastToast()?.action?.run())
    await waitFor(() => expect(lastToast()?.text).toBe('Log of Title 1 undone'))
    expect(requests.filter(({ name }) => name === 'UndoLog')).toHaveLength(2)
    expect(client.cache.extract(true)).toMatchObject({ 'Movie:1': { viewerHasWatched: false } })
  })

  it('keeps what was typed when it fails, and retries with the same key', async () => {
    const { requests, client } = open(logServer({ fails: 1 }))
    let dialog = await openByKey()
    fireEvent.change(dialog.getByRole('textbox', { name: /Where/ }), { target: { value: 'Odeon' } })
    save()
    await waitFor(() => expect(lastToast()?.tone).toBe('error'))
    expect(client.cache.extract(true)).toMatchObject({ 'Movie:1': { viewerHasWatched: false } })
    act(() => lastToast()?.action?.run())
    dialog = within(await screen.findByRole('dialog', { name: 'Log a Viewing' }))
    await dialog.findByText('You had begun this log.')
    expect(dialog.getByDisplayValue('Odeon')).toBeTruthy()
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('Title 1 logged in your diary'))
    const [first, second] = requests.filter(({ name }) => name === 'LogViewing')
    expect(second?.variables).toEqual(first?.variables)
  })

  it('logs once when Save is pressed twice', async () => {
    const { requests } = open()
    await openByKey()
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    // Browsers pass no click to an inert button.
    if (!button.closest('[inert]')) fireEvent.click(button)
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    expect(requests.filter(({ name }) => name === 'LogViewing')).toHaveLength(1)
  })

  it('proposes a rewatch, the rating and the review of a title that the viewer has seen', async () => {
    const review = {
      __typename: 'Review',
      id: '90',
      titleId: '1',
      title: 'Title 1',
      season: null,
      episode: null,
      rating: 6,
      review: 'Decent.',
      spoiler: false,
      updatedAt: '2026-05-04T10:00:00.000Z',
    }
    const earlier = {
      __typename: 'Viewing',
      id: '9',
      watchedOn: '2020',
      rating: 6,
      rewatch: false,
      isAutomatic: false,
      episodeCount: null,
      episodes: [],
    }
    const before = known({
      viewerHasWatched: true,
      viewerRating: 6,
      viewerReview: review,
      viewerViewings: [earlier],
    })
    const { requests } = open(logServer({ before }))
    const dialog = await openByKey()
    expect(dialog.getByRole('button', { name: 'Rewatch' }).getAttribute('aria-pressed')).toBe('true')
    expect(dialog.getByDisplayValue('Decent.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Unknown' }))
    save()
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    // The review has not changed, so it is not sent.
    expect(requests.at(-1)?.name).toBe('LogViewing')
    expect(requests.at(-1)?.variables.input).toMatchObject({ watchedOn: null, rating: 6, rewatch: true })
  })

  it.each([
    [
      'a mark of yesterday evening',
      { watchedOn: null, isAutomatic: true },
      '2026-03-08T20:00:00.000Z',
      'false',
    ],
    ['a mark of long ago', { watchedOn: null, isAutomatic: true }, '2026-01-08T20:00:00.000Z', 'true'],
    ['a log of today', { watchedOn: '2026-03-09', isAutomatic: false }, '2026-03-09T12:00:00.000Z', 'false'],
    ['a log of Friday', { watchedOn: '2026-03-06', isAutomatic: false }, '2026-03-06T12:00:00.000Z', 'true'],
  ])('proposes a rewatch only after another evening: %s', async (_name, seen, viewerWatchedAt, pressed) => {
    setClock('2026-03-09T21:00:00Z')
    signIn()
    const whole = { episodeCount: null, episodes: [] }
    const earlier = { __typename: 'Viewing', id: '9', rating: null, rewatch: false, ...whole, ...seen }
    open(logServer({ before: known({ viewerHasWatched: true, viewerWatchedAt, viewerViewings: [earlier] }) }))
    const dialog = await openByKey()
    const rewatch = () => dialog.getByRole('button', { name: 'Rewatch' }).getAttribute('aria-pressed')
    expect(rewatch()).toBe(pressed)
    // Another date decides anew, until the viewer does.
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2020-01-01' } })
    expect(rewatch()).toBe('false')
    logDrafts.remove('7', { id: '1', title: 'Title 1' })
  })

  it('asks for a rating of a reviewed title and saves nothing', async () => {
    const { requests } = open()
    const dialog = await openByKey()
    fireEvent.change(dialog.getByRole('textbox', { name: /^Review/ }), { target: { value: 'Fine.' } })
    save()
    expect((await dialog.findByRole('alert')).textContent).toContain('A review needs a rating')
    expect(requests.map(({ name }) => name)).toEqual(['QuickLog'])
    // It is a draft from now on, which another test must not find.
    fireEvent.change(dialog.getByRole('textbox', { name: /^Review/ }), { target: { value: '' } })
    save()
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
  })

  it('ignores the key while typing and with modifiers, and asks a visitor to sign in', async () => {
    open()
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'l' })
    fireEvent.keyDown(card(), { key: 'l', ctrlKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => session.clear())
    fireEvent.keyDown(card(), { key: 'l' })
    expect(screen.queryByRole('dialog', { name: 'Log a Viewing' })).toBeNull()
    expect(authRequest.get()).toBeTruthy()
  })

  it('shows the server’s reason', async () => {
    open(async (request) =>
      request.name === 'LogViewing'
        ? {
            data: null,
            errors: [
              {
                ...fieldError('logViewing', 403, 'Your diary is full.'),
                extensions: { status: 403, code: 'QUOTA_REACHED' },
              },
            ],
          }
        : logServer()(request),
    )
    await openByKey()
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('Your diary is full.'))
  })
})

describe('the log of a series', () => {
  const progress = (next: object | null) => ({
    __typename: 'SeriesProgress',
    watched: 9,
    aired: 62,
    total: 62,
    lastWatchedAt: null,
    run: 1,
    status: 'WATCHING',
    automaticStatus: 'WATCHING',
    isStatusChosen: false,
    next,
    following: [],
  })
  const next = { __typename: 'Episode', id: '1:2:5', season: 2, number: 5 }
  const season = (number: number) => ({
    __typename: 'Season',
    id: `1:${number}`,
    number,
    episodeCount: 13,
    viewerWatchedCount: 0,
  })
  const series = (upcoming: object | null = next) =>
    known({ type: 'TV', seasons: [season(1), season(2)], viewerProgress: progress(upcoming) })

  /** A server that ticks what a request names, unless it is watched in that run. */
  function seriesServer({ movie = series(), isWatched = false } = {}): FakeServer {
    return ({ name, variables }) => {
      const input = variables.input as {
        episodes?: { season: number; number: number }[]
        season?: number
        run?: number
      }
      if (name === 'TickEpisodes') {
        const places = input.episodes ?? [1, 2].map((number) => ({ season: input.season ?? 0, number }))
        const changed = isWatched && !input.run ? [] : places
        return {
          data: {
            tickEpisodes: {
              __typename: 'EpisodesChange',
              movieId: '1',
              changed: changed.map((place) => ({ __typename: 'EpisodePlace', ...place })),
              movie,
            },
          },
        }
      }
      if (name === 'UntickEpisodes')
        return { data: { untickEpisodes: { __typename: 'EpisodesChange', movieId: '1', movie } } }
      if (name === 'LoggedEpisode')
        return {
          data: {
            movie: {
              ...movie,
              season: {
                __typename: 'Season',
                id: '1:2',
                episode: { __typename: 'Episode', id: '1:2:5', viewerTimesWatched: 2 },
              },
            },
          },
        }
      return { data: { movie } }
    }
  }
  async function openSeries(answer: FakeServer = seriesServer()) {
    const shown = open(answer)
    act(() => card().focus())
    fireEvent.keyDown(card(), { key: 'l' })
    await screen.findByRole('button', { name: 'The whole series' })
    return shown
  }
  const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })

  it('is that of the next episode, on the chosen day', async () => {
    const { requests } = await openSeries()
    expect(screen.getByRole('button', { name: 'An episode' }).getAttribute('aria-pressed')).toBe('true')
    expect([number('Season').value, number('Episode').value]).toEqual(['2', '5'])
    expect(screen.queryByRole('button', { name: 'Month Only' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('S2E5 of Title 1 logged in your diary'))
    expect(requests.find(({ name }) => name === 'TickEpisodes')?.variables).toEqual({
      input: { movie: { movieId: '1' }, episodes: [{ season: 2, number: 5 }], watchedOn: today(1) },
    })
    act(() => lastToast()?.action?.run())
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'UntickEpisodes')?.variables).toEqual({
        input: { movie: { movieId: '1' }, episodes: [{ season: 2, number: 5 }] },
      }),
    )
  })

  it('can be that of a season, or of an episode that nobody knows', async () => {
    const { requests } = await openSeries()
    fireEvent.change(number('Season'), { target: { value: '9' } })
    fireEvent.change(number('Episode'), { target: { value: '0' } })
    save()
    expect(await screen.findByText(/number must be a whole number from 1/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'A season' }))
    expect(screen.queryByRole('spinbutton', { name: 'Episode' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Unknown' }))
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('Season 9 of Title 1 logged in your diary'))
    expect(requests.find(({ name }) => name === 'TickEpisodes')?.variables).toEqual({
      input: { movie: { movieId: '1' }, season: 9, watchedOn: null },
    })
  })

  it('is one more of an episode that was logged before', async () => {
    const { requests } = await openSeries(seriesServer({ isWatched: true }))
    save()
    await waitFor(() => expect(lastToast()?.text).toBe('S2E5 of Title 1 was logged before'))
    act(() => lastToast()?.action?.run())
    await waitFor(() => expect(lastToast()?.text).toBe('S2E5 of Title 1 logged in your diary'))
    expect(requests.findLast(({ name }) => name === 'TickEpisodes')?.variables).toMatchObject({
      input: { run: 3 },
    })
  })

  it('is that of the whole series when no episode is next', async () => {
    await openSeries(seriesServer({ movie: series(null) }))
    expect(screen.getByRole('button', { name: 'The whole series' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('slider', { name: 'Your rating' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'An episode' }))
    expect([number('Season').value, number('Episode').value]).toEqual(['1', '1'])
  })
})
