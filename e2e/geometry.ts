import type { Page } from 'playwright-core'

/** Returns texts and controls that are cut off, texts that lie on each other, and whether the page scrolls sideways. */
export const overflows = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = []
    const markup = (one: Element) => one.outerHTML.slice(0, 120)
    const wide = document.documentElement.scrollWidth
    if (wide > window.innerWidth) {
      const last = Array.from(document.body.querySelectorAll('*')).findLast(
        (one) => Math.abs(one.getBoundingClientRect().right + window.scrollX - wide) < 1,
      )
      problems.push(`The page is ${wide} px wide: ${last && markup(last)}`)
    }
    const isHidden = (one: Element) =>
      one.closest('.visually-hidden, [aria-hidden="true"], [hidden], [inert], .skip-link, select') !== null ||
      !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true })

    /** Elements with text of their own. */
    const texts = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter(
      (one) =>
        !isHidden(one) &&
        Array.from(one.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    )
    for (const one of new Set([
      ...texts,
      ...document.querySelectorAll<HTMLElement>('button, .chip, .toast'),
    ])) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = getComputedStyle(one)
      if (isHidden(one) || one.offsetWidth < 2 || display === 'inline') continue
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const isWide = overflowX !== 'visible' && overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 2
      const isHigh =
        overflowY !== 'visible' && overflowY !== 'auto' && one.scrollHeight > one.clientHeight + 2
      if (isWide || isHigh) problems.push(`Cut off: ${markup(one)}`)
    }

    /** What belongs to its place and not above or below the page. */
    const layerOf = (one: Element) => {
      for (let up: Element | null = one; up; up = up.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      return null
    }
    /** Returns the part of a line that no element around it cuts off. */
    const clipped = (one: Element, { left, top, right, bottom }: DOMRect) => {
      const rect = { left, top, right, bottom }
      for (let up: Element | null = one; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(up)
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const frame = up.getBoundingClientRect()
        rect.left = Math.max(rect.left, frame.left)
        rect.right = Math.min(rect.right, frame.right)
        rect.top = Math.max(rect.top, frame.top)
        rect.bottom = Math.min(rect.bottom, frame.bottom)
      }
      return rect
    }
    const lines = texts.flatMap((one) => {
      const layer = layerOf(one)
      const range = document.createRange()
      return Array.from(one.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
        .flatMap((node) => {
          range.selectNodeContents(node)
          return Array.from(range.getClientRects(), (rect) => ({ one, rect: clipped(one, rect), layer }))
        })
        .filter(({ rect }) => rect.right - rect.left > 1 && rect.bottom - rect.top > 1)
    })
    lines.sort((a, b) => a.rect.top - b.rect.top)
    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1)) {
        // Lines of one text may touch.
        if (b.rect.top > a.rect.bottom - 3) break
        if (a.one === b.one || a.layer !== b.layer || a.one.contains(b.one) || b.one.contains(a.one)) continue
        const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
        const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
        // The box of a line is higher than its letters.
        const lineHeight = Math.min(a.rect.bottom - a.rect.top, b.rect.bottom - b.rect.top)
        if (width > 3 && height > 0.35 * lineHeight)
          problems.push(`${markup(a.one)} lies on ${markup(b.one)}`)
      }
    return [...new Set(problems)]
  })

/** Returns words that are broken inside, and labels of controls that are shortened. Names and titles of any length may be. */
export const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = []
    /** Hidden texts for screen readers are 1 px wide. */
    const isVisible = (one: Element | null) =>
      one?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
      one.getBoundingClientRect().width > 2 &&
      !one.closest('.visually-hidden, [inert], .skip-link, .rail__skip, option')
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isVisible(node.parentElement)) continue
      // Longer words do not fit into a phone's width with text of twice the size.
      for (const { 0: word, index } of node.nodeValue?.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = range.getClientRects()
        if (first && others.some(({ top }) => top >= first.bottom - 1)) problems.push(`Broken: ${word}`)
      }
    }
    for (const control of document.querySelectorAll('.button, .chip, .tab-bar__tab, [role="tab"]'))
      for (const one of [control, ...control.querySelectorAll('*')])
        if (
          isVisible(one) &&
          !one.closest('.user-menu__trigger') &&
          getComputedStyle(one).overflowX !== 'visible' &&
          one.scrollWidth > one.clientWidth + 1
        )
          problems.push(`Shortened: ${one.outerHTML.slice(0, 120)}`)
    return [...new Set(problems)]
  })

/** Returns controls that are too small to touch: smaller than 24 px without as much room around, or than `primary` px. */
export const smallTargets = (page: Page, primary: number) =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"], [role="option"]'
    /** What a person does on a screen; further links and options may be smaller. */
    const PRIMARY =
      'button, input:not([type="checkbox"], [type="radio"]), select, textarea, [role="tab"], [role="menuitem"], a.button'
    const isVisible = (one: Element) =>
      one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
      !one.closest('.visually-hidden, [inert], .skip-link, .rail__skip') &&
      one.getBoundingClientRect().width > 1
    /** In a sentence the height of the line is the size. */
    const isInline = (one: Element) =>
      one.matches('a') &&
      getComputedStyle(one).display === 'inline' &&
      Array.from(one.parentElement?.childNodes ?? []).some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue?.trim().length ?? 0) > 0,
      )
    /** The size of what reacts: with pseudo-elements, and the label of a box. */
    const sizeOf = (one: Element) => {
      const label =
        one instanceof HTMLInputElement && /checkbox|radio/.test(one.type) ? one.labels?.[0] : undefined
      const rect = (label ?? one).getBoundingClientRect()
      const size = { width: rect.width, height: rect.height }
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(one, part)
        if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none')
          continue
        size.width = Math.max(size.width, parseFloat(style.width) || 0)
        size.height = Math.max(size.height, parseFloat(style.height) || 0)
      }
      return { ...size, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
    }
    const targets = Array.from(document.querySelectorAll(CONTROLS))
      .filter((one) => isVisible(one) && !isInline(one))
      .map((one) => ({ one, ...sizeOf(one) }))
    const problems: string[] = []
    for (const { one, width, height, x, y } of targets) {
      const needed = one.matches(PRIMARY) ? least : 24
      const side = Math.min(width, height)
      if (side >= needed - 0.5) continue
      const isFree =
        needed === 24 &&
        targets.every((other) => other.one === one || Math.hypot(other.x - x, other.y - y) >= 24)
      if (!isFree)
        problems.push(`${Math.round(width)} × ${Math.round(height)}: ${one.outerHTML.slice(0, 130)}`)
    }
    return [...new Set(problems)]
  }, primary)
