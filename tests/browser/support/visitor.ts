import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { eventually } from '#tests/support/eventually'
import { PageGuard } from '#tests/browser/support/page_guard'
import { slowDown } from '#tests/browser/support/slow_line'

interface VisitorOptions extends BrowserContextOptions {
  /** The tutorial shows by itself, as it does to new users. */
  withTutorial?: boolean
}

/** A blank page has no storage. */
const DISMISS_TUTORIAL = `if (location.protocol !== 'about:') sessionStorage.setItem('culvert-onboarding-dismissed', 'true')`

/** One person with a browser of their own, and a guard on the page. Nothing moves, so that pictures and clicks are steady. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly guard: PageGuard
  ) {}

  static async arrive(
    browser: Browser,
    culvert: CulvertProcess,
    { withTutorial = false, ...options }: VisitorOptions
  ): Promise<Visitor> {
    const context = await browser.newContext({
      // A service worker would take requests that tests watch, hold back or refuse.
      serviceWorkers: 'block',
      ...options,
      baseURL: culvert.origin,
      reducedMotion: 'reduce',
    })
    // Who comes for something else has seen the tutorial.
    if (!withTutorial) await context.addInitScript(DISMISS_TUTORIAL)
    await slowDown(context)
    const page = await context.newPage()
    return new Visitor(context, page, new PageGuard(page))
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /**
   * Closes the dialog by Escape and waits until its entry in the history is left too: a page that is opened while the
   * browser goes back would be aborted. A key that comes while the focus moves into the dialog reaches nothing.
   */
  async closeDialog() {
    await this.page.locator('[role="dialog"]:focus-within, :focus:has([role="dialog"])').first().waitFor()
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('dialog').waitFor({ state: 'detached' })
    await this.hasNoLayers()
  }

  /**
   * Presses a dialog's button and waits until it has closed and left the history: what is behind it has no role until then, as if it
   * were gone.
   */
  async confirm(name: string) {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await this.hasNoLayers()
  }

  /** Closes the toast, if there is one: on a phone it lies over a part of the screen for some seconds. */
  async closeToast() {
    const toast = '[role="region"] li[data-state="open"]'
    await this.page.evaluate(`document.querySelector('${toast} [aria-label="Close"]')?.click()`)
    await this.page.locator(toast).waitFor({ state: 'detached' })
  }

  /** Waits until an expression is true in the page. Playwright's own way evaluates text there, which our policy forbids. */
  async until(expression: string) {
    await eventually(expression, () => this.page.evaluate<boolean>(`Boolean(${expression})`))
  }

  /** Waits until nothing of what the page did is left to draw. */
  async isDrawn() {
    await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }

  /** Waits until the way back has no entry of a dialog that is closed. */
  hasNoLayers() {
    return this.until('!history.state?.layers')
  }

  /** Takes the session away. The page is left first: a call of it without cookies would send it to the sign-in page by itself. */
  async forget() {
    await this.page.goto('about:blank')
    await this.context.clearCookies()
  }

  /**
   * Watches this page from its next document on for a text that is there for a moment only, before the page goes on to another.
   * The answer waits until it was shown, once for each document.
   */
  async watchFor(text: string): Promise<() => Promise<void>> {
    let seen = 0
    let waited = 0
    await this.page.exposeFunction('culvertShown', () => void (seen += 1))
    await this.page.addInitScript(`new MutationObserver((_, observer) => {
      if (!document.body?.textContent.includes(${JSON.stringify(text)})) return
      observer.disconnect()
      culvertShown()
    }).observe(document, { subtree: true, childList: true, characterData: true })`)
    return async () => {
      waited += 1
      await eventually(`'${text}' is shown`, () => seen >= waited)
    }
  }

  /** Waits until a heading is there. */
  sees(heading: string) {
    return this.heading(heading).waitFor()
  }
}
