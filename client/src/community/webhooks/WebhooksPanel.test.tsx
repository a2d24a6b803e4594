import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { button, renderAt, signIn, texts, type FakeServer } from '../../testing.js'
import { WebhooksPanel } from './WebhooksPanel.js'

const SECRET = `whsec_${'x'.repeat(43)}=`

const webhook = (id: number, more: object = {}) => ({
  __typename: 'Webhook',
  id: String(id),
  name: `Hook ${id}`,
  address: `https://example.org/${id}`,
  kinds: ['FAVORITE'],
  offReason: null as string | null,
  failingSince: null as string | null,
  ...more,
})
const delivery = (id: number, more: object = {}) => ({
  __typename: 'WebhookDelivery',
  id: String(id),
  type: 'changes',
  state: 'DELIVERED',
  attempts: 1,
  createdAt: '2025-03-07T12:00:00.000Z',
  status: 204,
  durationMs: 31,
  failure: null,
  ...more,
})

/** A server with the viewer's webhooks. */
function server(webhooks: ReturnType<typeof webhook>[] = [], deliveries: object[] = []): FakeServer {
  let now = webhooks
  const owner = () => ({ __typename: 'User', id: '7', hasPassword: true, webhooks: now })
  return ({ name, variables }) => {
    if (name === 'OwnWebhooks') return { data: { viewer: owner() } }
    if (name === 'OwnWebhookDeliveries')
      return {
        data: {
          viewer: {
            __typename: 'User',
            id: '7',
            webhookDeliveries: {
              __typename: 'WebhookDeliveryConnection',
              nodes: deliveries,
              pageInfo: { __typename: 'PageInfo', hasNextPage: false },
            },
          },
        },
      }
    if (name === 'DeleteWebhook') {
      now = now.filter(({ id }) => id !== variables.id)
      return { data: { deleteWebhook: owner() } }
    }
    if (name === 'SwitchWebhook') {
      const offReason = variables.isEnabled ? null : 'OWNER'
      return { data: { updateWebhook: { ...webhook(Number(variables.id)), offReason } } }
    }
    if (name === 'TestWebhook') return { data: { testWebhook: delivery(9, { state: 'PENDING' }) } }
    if (name === 'ReplayWebhookDelivery')
      return {
        data: {
          replayWebhookDelivery: { __typename: 'WebhookDelivery', id: variables.id, state: 'PENDING' },
        },
      }
    if (name === 'RotateWebhookSecret')
      return { data: { rotateWebhookSecret: { __typename: 'WebhookWithSecret', secret: SECRET } } }
    now = [webhook(9, variables.input as object), ...now]
    return { data: { createWebhook: { __typename: 'WebhookWithSecret', secret: SECRET, user: owner() } } }
  }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => void signIn())

describe('the webhooks', () => {
  it('are created with a secret that is shown once', async () => {
    const { requests, client } = renderAt('/user/settings', <WebhooksPanel />, server())
    await screen.findByText('You have none yet.')
    fireEvent.click(await button('New Webhook'))
    fireEvent.click(await button('Create Webhook'))
    await screen.findByText('The name must have 1 to 60 characters')
    screen.getByText(/^Enter an address that begins with/)
    screen.getByText('Choose at least one kind of change')
    fill('Name', 'Home')
    fill('Address', 'https://example.org/hook')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Everything' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Reviews' }))
    fill('Password', 'Right-horse-7')
    fireEvent.click(await button('Create Webhook'))
    const copy = await button('Copy: Secret')
    expect(document.activeElement).toBe(copy)
    const sent = requests.find(({ name }) => name === 'CreateWebhook')?.variables
    expect(sent).toMatchObject({
      input: { name: 'Home', address: 'https://example.org/hook' },
      password: 'Right-horse-7',
    })
    expect((sent as { input: { kinds: string[] } }).input.kinds).toHaveLength(19)
    expect(JSON.stringify(client.cache.extract())).not.toContain(SECRET)
    fireEvent.click(await button('Done'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New Webhook'))
  })

  it('say whether they work, and are tested, switched, given a new secret and deleted', async () => {
    const { requests } = renderAt(
      '/user/settings',
      <WebhooksPanel />,
      server([
        webhook(1),
        webhook(2, { offReason: 'FAILING' }),
        webhook(3, { failingSince: '2025-03-07T12:00:00.000Z' }),
      ]),
    )
    await screen.findByText('Hook 1')
    screen.getByText('Off: nothing arrived for 5 days')
    screen.getByText('Nothing has arrived since March 7, 2025')
    fireEvent.click(await button('Send a test to Hook 1'))
    await waitFor(() => expect(texts()).toEqual(['A test is being sent']))
    fireEvent.click(await button('Switch Hook 2 on'))
    await button('Switch Hook 2 off')
    expect(requests.find(({ name }) => name === 'SwitchWebhook')?.variables).toEqual({
      id: '2',
      isEnabled: true,
    })
    fireEvent.click(await button('New secret of Hook 1'))
    fill('Password', 'Right-horse-7')
    fireEvent.click(await button('New Secret'))
    await button('Copy: Secret')
    fireEvent.click(await button('Done'))
    fireEvent.click(await button('Delete Hook 1'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Hook 1”?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Hook 1')).toBeNull())
  })

  it('list what was sent, and send it again', async () => {
    const { requests } = renderAt(
      '/user/settings',
      <WebhooksPanel />,
      server(
        [webhook(1)],
        [
          delivery(1),
          delivery(2, {
            state: 'FAILED',
            status: null,
            failure: 'TIMEOUT',
            attempts: 10,
            durationMs: 10_000,
          }),
        ],
      ),
    )
    fireEvent.click(await button('Deliveries to Hook 1'))
    const list = await screen.findByRole('region', { name: 'Deliveries to Hook 1' })
    within(list).getByText('Changes · Arrived')
    within(list).getByText('Changes · Failed')
    within(list).getByText(/The receiver did not answer within 10 seconds · 10000 ms · 10 attempts$/)
    fireEvent.click(within(list).getAllByRole('button', { name: 'Send Again' })[1]!)
    await waitFor(() => expect(texts()).toEqual(['It is being sent again']))
    expect(requests.find(({ name }) => name === 'ReplayWebhookDelivery')?.variables).toEqual({ id: '2' })
  })
})
