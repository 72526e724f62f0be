import type { Result } from 'axe-core'
import type { ConsoleMessage, Page } from 'playwright'
import { violations } from '#tests/browser/support/axe'
import type { Theme } from '#tests/browser/support/chromium'

/** The themes share everything but their colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

const NARROWEST = 320

/** Playwright's own words about contexts that allow no worker. */
const NOT_OURS = 'Service Worker registration blocked by Playwright'

/** Chromium says that a resource failed, but not which: its address follows here. */
function withPlace(message: ConsoleMessage): string {
  const { url } = message.location()
  return url && !message.text().includes(url) ? `${message.text()} (${url})` : message.text()
}

function told(where: string, { id, nodes }: Result): string {
  const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
  return `${where}: ${id}: ${places.join('; ')}`
}

/** Watches a page: whatever its console complains about, and what axe finds on each screen in both themes. */
export class PageGuard {
  readonly #complaints: string[] = []

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      const complains = message.type() === 'error' || message.type() === 'warning'
      if (complains && message.text() !== NOT_OURS) this.#complaints.push(withPlace(message))
    })
    page.on('pageerror', (error) => this.#complaints.push(error.message))
  }

  /** Console errors since the last time; those that name an answer listed here were meant to happen. */
  complaints(...expected: RegExp[]): string[] {
    return this.#complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)))
  }

  /** What is wrong with the screen as it is now, in both themes. */
  async findings(screen: string): Promise<string[]> {
    const findings: string[] = []
    for (const theme of ['light', 'dark'] as const) {
      await this.setTheme(theme)
      const found = await violations(this.page, theme === 'light' ? {} : { only: OF_COLOUR })
      findings.push(...found.map((violation) => told(`${screen}, ${theme}`, violation)))
    }
    return [...findings, ...(await this.#overflow(screen))]
  }

  /** What is wrong with its words, on a screen whose colours are looked at in another language. */
  async findingsInWords(screen: string): Promise<string[]> {
    const found = await violations(this.page, { without: OF_COLOUR })
    return [...found.map((violation) => told(screen, violation)), ...(await this.#overflow(screen))]
  }

  /** Phones may be 320 px wide; nothing may push the page sideways there. */
  async #overflow(screen: string): Promise<string[]> {
    const before = this.page.viewportSize()
    if (!before || before.width > 600) return []
    await this.page.setViewportSize({ width: NARROWEST, height: before.height })
    const width = await this.page.evaluate<number>('document.scrollingElement.scrollWidth')
    await this.page.setViewportSize(before)
    return width > NARROWEST ? [`${screen}: ${width} px wide on a screen of ${NARROWEST} px`] : []
  }

  setTheme(theme: Theme) {
    return this.page.evaluate(`document.documentElement.dataset.theme = "${theme}"`)
  }
}
