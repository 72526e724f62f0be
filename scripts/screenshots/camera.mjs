import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900] }
const themes = ['light', 'dark']

/** Takes one screen at every size in both themes. */
export class Camera {
  constructor(page, folder, only) {
    this.page = page
    this.folder = folder
    this.only = only
  }

  /** `whole` takes the page from top to bottom, else what fits the window. */
  async take(name, { whole = false } = {}) {
    if (this.only && !name.includes(this.only)) return
    await mkdir(this.folder, { recursive: true })
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await this.page.setViewportSize({ width, height })
      for (const theme of themes) {
        await this.page.evaluate((scheme) => (document.documentElement.dataset.theme = scheme), theme)
        await this.page.evaluate(() => document.fonts.ready)
        await this.page.waitForTimeout(150)
        const path = join(this.folder, `${name}-${size}-${theme}.png`)
        await this.page.screenshot({ path, fullPage: whole, animations: 'disabled' })
      }
    }
    await this.page.setViewportSize({ width: sizes.desktop[0], height: sizes.desktop[1] })
  }
}
