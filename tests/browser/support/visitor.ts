import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { PageGuard } from '#tests/browser/support/page_guard'

/** One person with a browser of their own, and a guard on the page. Nothing moves, so that pictures and clicks are steady. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly guard: PageGuard
  ) {}

  static async arrive(browser: Browser, culvert: CulvertProcess, options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({ ...options, baseURL: culvert.origin, reducedMotion: 'reduce' })
    const page = await context.newPage()
    return new Visitor(context, page, new PageGuard(page))
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** Waits until a heading is there. */
  sees(heading: string) {
    return this.heading(heading).waitFor()
  }
}
