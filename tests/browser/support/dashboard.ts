import type { Page } from 'playwright'

export interface StoredWidget {
  id: string
  type: string
  isVisible: boolean
  position: { x: number; y: number; width: number; height: number }
}

export interface StoredConfig {
  layout: string
  theme: string
  showWelcomeMessage: boolean
  widgets: StoredWidget[]
}

/** A user's dashboard in a browser, as the tests speak of it. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(path = '/app') {
    await this.page.goto(path)
    await this.page.getByRole('region', { name: 'Connection', exact: true }).waitFor()
  }

  /** Opens the dialog at one of its tabs. */
  async customize(tab: 'Layout' | 'Widgets' | 'Appearance' = 'Layout') {
    await this.page.getByRole('button', { name: 'Dashboard settings' }).click()
    await this.page.getByRole('tab', { name: tab }).click()
    return this.page.getByRole('dialog', { name: 'Customize Dashboard' })
  }

  /** From the dialog to the grid itself. */
  async arrange() {
    await this.customize()
    await this.page.getByRole('button', { name: 'Arrange on the dashboard' }).click()
    await this.handle('Connection').waitFor()
  }

  /** What a widget is moved by while the dashboard is arranged. */
  handle(title: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${title}: column `) })
  }

  /** Saves and answers what was sent. */
  async save(): Promise<StoredConfig> {
    const sent = this.page.waitForRequest((request) => request.method() === 'PUT')
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    const config = (await sent).postDataJSON() as StoredConfig
    await this.toast('Dashboard Updated')
    return config
  }

  async toast(title: string) {
    await this.page.getByText(title, { exact: true }).first().waitFor()
  }

  /** Places of the widgets on the screen, from left to right and from top to bottom, in whole pixels. */
  async boxes(): Promise<Record<string, { x: number; y: number; width: number; height: number }>> {
    const widgets = await this.page.locator('[data-widget]').all()
    const entries = await Promise.all(
      widgets.map(async (widget) => {
        const { x, y, width, height } = (await widget.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
        return [(await widget.getAttribute('data-widget')) ?? '', box] as const
      })
    )
    return Object.fromEntries(entries)
  }

  /** Widgets whose content does not fit into their card. */
  cutOff(): Promise<string[]> {
    return this.page.evaluate<string[]>(CUT_OFF)
  }
}

/** Runs in the page: whatever is visible and stands out of its card by more than a pixel; a list that scrolls may be longer. */
const CUT_OFF = `[...document.querySelectorAll('[data-widget]')].flatMap((widget) => {
  const card = widget.getBoundingClientRect()
  const standsOut = (element) => {
    const { top, right, bottom, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || element.closest('svg, [data-scrolls] > *')) return false
    return bottom > card.bottom + 1 || right > card.right + 1 || top < card.top - 1
  }
  return [...widget.querySelectorAll('*')]
    .filter(standsOut)
    .map((element) => widget.dataset.widget + ': ' + element.outerHTML.slice(0, 90))
})`
