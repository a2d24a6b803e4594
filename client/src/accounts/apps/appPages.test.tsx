import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { ConnectPage } from '../../pages/ConnectPage.js'
import { DevicePage } from '../../pages/DevicePage.js'
import { session } from '../../platform/session/session.js'
import { button, renderAt, signIn, type FakeServer } from '../../testing.js'
import { authRequest } from '../sessions/authModal.js'

const CODE = 'WDJBMJHT'
const notFound = new GraphQLError('Something', {
  extensions: { code: 'APP_REQUEST_NOT_FOUND', status: 404 },
}).toJSON()

/** A server with one request, of this browser or of a device. */
function server(redirectsTo: string | null): FakeServer {
  let isOpen = true
  const isRight = ({ id, userCode }: Record<string, unknown>) => isOpen && (id === 'one' || userCode === CODE)
  return ({ name, variables }) => {
    if (name === 'AppRequest')
      return isRight(variables)
        ? {
            data: {
              appRequest: {
                __typename: 'AppRequest',
                appName: 'Kodi',
                scopes: ['diary:read', 'diary:write'],
                redirectsTo,
              },
            },
          }
        : { data: { appRequest: null }, errors: [notFound] }
    if (!isRight(variables)) return { data: { answerAppRequest: null }, errors: [notFound] }
    isOpen = false
    const redirectUrl = redirectsTo === null ? null : '/oauth/authorize/one'
    return { data: { answerAppRequest: { __typename: 'AppAnswer', redirectUrl } } }
  }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => void signIn())

describe('the page of consent', () => {
  it('says in words what the app may do and where the browser goes, and returns to the app', async () => {
    const leave = jest.fn()
    const { requests } = renderAt(
      '/connect?request=one',
      <ConnectPage leave={leave} />,
      server('app.example'),
    )
    await screen.findByRole('heading', { name: 'Connect “Kodi”?' })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Read your diary, watched titles and episodes, ratings and figures',
      'Log and rate titles and episodes, and change your diary',
    ])
    screen.getByText(/You then return to app\.example\./)
    screen.getByText(new RegExp(`for you, ${session.get().user?.username}`))
    fireEvent.click(await button('Allow'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oauth/authorize/one'))
    expect(requests.find(({ name }) => name === 'AnswerAppRequest')?.variables).toEqual({
      id: 'one',
      allow: true,
    })
  })

  it('tells the app too when the member does not allow it', async () => {
    const leave = jest.fn()
    const { requests } = renderAt(
      '/connect?request=one',
      <ConnectPage leave={leave} />,
      server('app.example'),
    )
    fireEvent.click(await button('Not Now'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oauth/authorize/one'))
    expect(requests.find(({ name }) => name === 'AnswerAppRequest')?.variables).toMatchObject({
      allow: false,
    })
  })

  it('says that a request is over, and that an app sent a wrong request', async () => {
    const { unmount } = renderAt('/connect?request=two', <ConnectPage />, server('app.example'))
    await screen.findByText('This request is answered or has expired. Start again in the app.')
    unmount()
    renderAt('/connect?error=invalid_redirect_uri', <ConnectPage />, server('app.example'))
    await screen.findByText(/The app sent a request that this site does not understand/)
  })

  it('lets a visitor sign in first, on the same page', async () => {
    session.clear()
    const { requests } = renderAt('/connect?request=one', <ConnectPage />, server('app.example'))
    fireEvent.click(await button('Sign In'))
    expect(authRequest.get()).toMatchObject({ mode: 'login' })
    expect(requests.some(({ name }) => name === 'AppRequest')).toBe(false)
  })
})

describe('the page for devices', () => {
  it('takes the code in any case, with or without the dash, and connects the device', async () => {
    const { requests } = renderAt('/device', <DevicePage />, server(null))
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'wdjb-mjht' } })
    fireEvent.click(await button('Continue'))
    await screen.findByRole('heading', { name: 'Connect “Kodi”?' })
    screen.getByText(/only if the code is on a device before you/)
    fireEvent.click(await button('Allow'))
    await screen.findByText('“Kodi” goes on by itself in a moment. You can close this page.')
    expect(requests.filter(({ name }) => name.includes('App')).map(({ variables }) => variables)).toEqual([
      { userCode: CODE },
      { userCode: CODE, allow: true },
    ])
  })

  it('waits for a click with a linked code, and says what is wrong with another', async () => {
    const { requests } = renderAt('/device?user_code=WDJB-MJHX', <DevicePage />, server(null))
    const field = await screen.findByLabelText<HTMLInputElement>('Code')
    expect(field.value).toBe('WDJB-MJHX')
    expect(requests.some(({ name }) => name === 'AppRequest')).toBe(false)
    fireEvent.click(await button('Continue'))
    await screen.findByText('This code is wrong or has expired. Compare it, or start again on the device.')
    fireEvent.change(field, { target: { value: 'WDJ' } })
    fireEvent.click(await button('Continue'))
    await screen.findByText('The code has eight letters')
    fireEvent.change(field, { target: { value: CODE } })
    fireEvent.click(await button('Continue'))
    fireEvent.click(await button('Not Now'))
    await screen.findByText('“Kodi” cannot do anything for you.')
    expect(heading()).toBe('Not connected')
  })
})
