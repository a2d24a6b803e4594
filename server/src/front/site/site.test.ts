import { afterEach, describe, expect, it } from '@jest/globals'
import { readSiteSettings } from '../../platform/config/siteSettings.js'
import { startTestServer, type TestServer } from '../../testing.js'

let server: TestServer | undefined
afterEach(() => server?.stop())

const QUERY = '{ site { operatorName contactEmail newsletterUrl youtubeUrl } }'

describe('site', () => {
  it('reports what the operator has set, and null for the rest', async () => {
    const source: Record<string, string> = {
      OPERATOR_NAME: 'Foyer Club',
      CONTACT_EMAIL: 'hello@movies.example',
    }
    server = await startTestServer({ site: readSiteSettings((name) => source[name]) })
    expect((await server.query(QUERY)).data).toEqual({
      site: {
        operatorName: 'Foyer Club',
        contactEmail: 'hello@movies.example',
        newsletterUrl: null,
        youtubeUrl: null,
      },
    })
  })
})
