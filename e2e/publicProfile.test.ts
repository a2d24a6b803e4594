import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { FAILED_LOAD, startBrowser, toast, waitUntilLoaded } from './browser.js'
import { openSignedIn, postRest, registerUser, storedToken } from './people.js'

const { open } = startBrowser()

const switchOn = async (page: Page, name: string) => {
  const box = page.getByRole('checkbox', { name })
  await box.check()
  await waitUntilLoaded(page)
}

describe('a public profile', () => {
  it('is switched on, followed, read in the feed and blocked', async () => {
    const [ada, bea] = await Promise.all([registerUser(), registerUser()])
    const owner = await openSignedIn(open, ada, '/user/settings')
    await switchOn(owner, 'Show my profile to everybody')
    await switchOn(owner, 'Show my diary')
    await owner.goto('/profile')
    const search = owner.getByRole('searchbox', { name: 'Search for a title to add' })
    for (const title of ['Alien', 'Parasite']) {
      await search.fill(title)
      await owner
        .getByRole('button', { name: `Add ${title} (` })
        .first()
        .click()
      await owner.getByRole('button', { name: `Remove ${title}` }).waitFor()
    }
    const moved = owner.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('UpdateProfileSettings'),
    )
    await owner.getByRole('button', { name: 'Move Parasite up' }).press('Enter')
    await moved
    const token = (await storedToken(owner)) ?? ''
    const review = { movieId: 1, title: 'T', rating: 9, review: 'Worth every minute.' }
    expect((await postRest('/reviews', review, token)).status).toBe(201)
    const viewing = {
      movieId: 2,
      watchedOn: new Date().toISOString().slice(0, 10),
      rating: 8,
      note: 'Private',
    }
    expect((await postRest('/users/diary', viewing, token)).status).toBe(201)

    // The page of a blocked member is a 404.
    const openExpecting = (path: string) => open(path, { expected: [FAILED_LOAD] })
    const page = await openSignedIn(openExpecting, bea, `/@${ada.username}`)
    await page.getByRole('heading', { level: 1, name: ada.username }).waitFor()
    expect(await page.locator('.profile-favorites__name').allTextContents()).toEqual(['Parasite', 'Alien'])
    await page.getByText('Worth every minute.').waitFor()
    expect(await page.getByText('Private').count()).toBe(0)
    const follow = page.getByRole('button', { name: `Follow ${ada.username}` })
    await follow.click()
    await page.getByRole('button', { name: '1 follower' }).waitFor()
    await page.getByRole('button', { name: `Following ${ada.username}` }).waitFor()
    await waitUntilLoaded(page)

    await page.goto('/user/feed')
    await page.getByRole('article', { name: `${ada.username} watched` }).waitFor()
    await page.getByRole('article', { name: `${ada.username} reviewed` }).waitFor()
    await page.getByRole('link', { name: ada.username }).first().click()

    await page.getByRole('button', { name: `More about ${ada.username}` }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await toast(page, `${ada.username} is blocked`).waitFor()
    await page.getByRole('heading', { name: `You blocked ${ada.username}` }).waitFor()
    await page.goto('/user/feed')
    await page.getByRole('heading', { name: 'Nothing in your feed yet' }).waitFor()
    await page.goto(`/@${ada.username}`)
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor()

    await page.goto('/user/settings')
    await page.getByRole('button', { name: `Unblock: ${ada.username}` }).click()
    await page.getByText('You have blocked nobody.').waitFor()
    await page.goto(`/@${ada.username}`)
    await page.getByRole('button', { name: '0 followers' }).waitFor()
  })
})
