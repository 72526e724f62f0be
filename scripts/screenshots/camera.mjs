import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sizes = { phone: [390, 844], tablet: [768, 1024], landscape: [1024, 768], desktop: [1440, 900] }
const themes = ['light', 'dark']

/** Takes one screen at every size in both themes. */
export class Camera {
  constructor(page, folder, only) {
    this.page = page
    this.folder = folder
    this.only = only
  }

  /** Whether any picture of this screen was asked for. */
  wants(name) {
    return this.#shots(name, Object.keys(sizes)).length > 0
  }

  /** `whole` takes the page from top to bottom, else what fits the window. */
  async take(name, { whole = false, of = Object.keys(sizes) } = {}) {
    const shots = this.#shots(name, of)
    if (shots.length === 0) return
    await mkdir(this.folder, { recursive: true })
    for (const { size, theme, file } of shots) {
      const [width, height] = sizes[size]
      await this.page.setViewportSize({ width, height })
      await this.page.evaluate((scheme) => (document.documentElement.dataset.theme = scheme), theme)
      await this.page.evaluate(() => document.fonts.ready)
      await this.page.waitForTimeout(150)
      await this.page.screenshot({ path: join(this.folder, file), fullPage: whole, animations: 'disabled' })
    }
    await this.page.setViewportSize({ width: sizes.desktop[0], height: sizes.desktop[1] })
  }

  /** Whether any page of this paper was asked for. */
  wantsPages(name) {
    return !this.only || `${name}-page`.includes(this.only)
  }

  /** Keeps the pages of a paper as they are: they have one size and no theme. */
  async keep(name, pages) {
    await mkdir(this.folder, { recursive: true })
    for (const [index, { png }] of pages.entries()) {
      await writeFile(join(this.folder, `${name}-page-${index + 1}.png`), png)
    }
  }

  #shots(name, of) {
    return of
      .flatMap((size) => themes.map((theme) => ({ size, theme, file: `${name}-${size}-${theme}.png` })))
      .filter(({ file }) => !this.only || file.includes(this.only))
  }
}
