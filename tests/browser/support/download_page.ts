import type { Browser, BrowserContextOptions } from 'playwright'
import { viewports } from '#tests/browser/support/chromium'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { eventually } from '#tests/support/eventually'
import { Visitor } from '#tests/browser/support/visitor'

/** The download page as a visitor uses it. */
export class DownloadPage {
  private constructor(readonly visitor: Visitor) {}

  static async open(browser: Browser, culvert: CulvertProcess, options: BrowserContextOptions = {}) {
    const visitor = await Visitor.arrive(browser, culvert, { ...viewports.desktop, ...options })
    await visitor.page.goto('/download', { waitUntil: 'networkidle' })
    return new DownloadPage(visitor)
  }

  get page() {
    return this.visitor.page
  }

  card(platform: string) {
    return this.page.getByRole('list', { name: 'Platforms' }).locator('> li').filter({ hasText: platform }).first()
  }

  start(platform = 'Windows') {
    return this.page.getByRole('link', { name: `Download for ${platform}`, exact: true }).click()
  }

  progress(file = 'culvert-1.2.0.exe') {
    return this.page.getByRole('progressbar', { name: `Progress of ${file}`, exact: true })
  }

  press(action: string, file = 'culvert-1.2.0.exe') {
    return this.visitor.button(`${action} ${file}`).click()
  }

  /** Waits until a download is somewhere between its ends. */
  async underWay(file?: string) {
    const percent = async () => Number(await this.progress(file).getAttribute('aria-valuenow'))
    await eventually('a download is under way', async () => (await percent()) >= 5)
  }

  state(text: string) {
    return this.page.getByRole('region', { name: 'Downloads' }).getByText(text).waitFor()
  }

  toast(text: string) {
    return this.page.locator('li[data-variant]').getByText(text, { exact: true }).waitFor()
  }

  gone(file?: string) {
    return this.progress(file).waitFor({ state: 'detached' })
  }

  saved() {
    return this.page.waitForEvent('download')
  }

  close() {
    return this.page.context().close()
  }
}
