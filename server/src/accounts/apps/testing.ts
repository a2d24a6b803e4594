import * as oauth from 'openid-client'
import { requestFunctions, type TestServer, type TestViewer } from '../../testing.js'
import { Browser } from '../identities/fakeProvider/testing.js'

/** Where the app of the tests gets its codes: nothing listens there. */
export const REDIRECT_URI = 'http://127.0.0.1:9/signed-in'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

export const REQUEST =
  'query ($id: ID, $userCode: String) { appRequest(id: $id, userCode: $userCode) { appName scopes redirectsTo } }'
export const ANSWER = `mutation ($id: ID, $userCode: String, $allow: Boolean!) {
  answerAppRequest(id: $id, userCode: $userCode, allow: $allow) { redirectUrl }
}`

/** Body of a response of the token endpoint. */
export interface TokenBody {
  access_token: string
  refresh_token: string
  scope: string
  error: string
}

/** An app that registered itself, by a maintained client library. */
export class TestApp {
  private constructor(
    private readonly server: TestServer,
    readonly config: oauth.Configuration,
  ) {}

  /** Registers an app. @param more other metadata */
  static async register(server: TestServer, more: object = {}): Promise<TestApp> {
    const config = await oauth.dynamicClientRegistration(
      new URL(server.url),
      {
        client_name: 'Kodi',
        redirect_uris: [REDIRECT_URI],
        grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
        token_endpoint_auth_method: 'none',
        ...more,
      },
      oauth.None(),
      { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
    )
    return new TestApp(server, config)
  }

  get id(): string {
    return this.config.clientMetadata().client_id
  }

  /** Sends a browser to the page of consent. Returns it with the id of the request. */
  async open(scope: string, more: Record<string, string> = {}) {
    const verifier = oauth.randomPKCECodeVerifier()
    const state = oauth.randomState()
    const address = oauth.buildAuthorizationUrl(this.config, {
      redirect_uri: REDIRECT_URI,
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    })
    const browser = new Browser()
    const response = await browser.visit(address.href, undefined, { accept: 'text/html' })
    const location = new URL(response.headers.get('location') ?? '', address)
    return {
      browser,
      response,
      address,
      location,
      verifier,
      state,
      id: location.searchParams.get('request') ?? '',
    }
  }

  /** Returns the functions of a member in a browser that an app has sent here. */
  in(browser: Browser, who: TestViewer) {
    const cookie = browser.cookie('marquee_connect') ?? ''
    return requestFunctions(this.server.url, { authorization: `Bearer ${who.token}`, cookie })
  }

  /** Has a member answer; returns the address at which the app gets the answer. */
  async answer(
    { browser, id }: { browser: Browser; id: string },
    who: TestViewer,
    allow = true,
  ): Promise<URL> {
    const { data, errors } = await this.in(browser, who).query<{ answerAppRequest: { redirectUrl: string } }>(
      ANSWER,
      { id, allow },
    )
    if (errors) throw new Error(JSON.stringify(errors))
    const response = await browser.visit(new URL(data.answerAppRequest.redirectUrl, this.server.url).href)
    return new URL(response.headers.get('location') ?? 'about:blank')
  }

  /** Connects a member by a code. */
  async connect(who: TestViewer, scope: string) {
    const opened = await this.open(scope)
    const callback = await this.answer(opened, who)
    const tokens = await oauth.authorizationCodeGrant(this.config, callback, {
      pkceCodeVerifier: opened.verifier,
      expectedState: opened.state,
    })
    return { tokens, callback, ...opened }
  }

  /** Sends a form to an endpoint of the OAuth server. */
  async post(path: string, form: Record<string, string>): Promise<{ status: number; body: TokenBody }> {
    const response = await fetch(this.server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.id, ...form }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as TokenBody }
  }
}
