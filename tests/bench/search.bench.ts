import type { Page } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { launchChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { addManyServers } from '#tests/browser/support/many_servers'
import { type LongestTask, longestTask } from './support/main_thread.ts'
import { type Bench, type Figure, median } from './support/figure.ts'

const SERVERS = 10_000
const ROUNDS = 5
const TYPED = ['united kingdom', 'z', 'new york 1', 'ber']
/** A fast typist. */
const BETWEEN_KEYS_MS = 60
const GOAL_MS = 50

/** The same without our application around it: ten thousand texts, one `includes` each, thirty rows as plain markup. */
const bare = `<!doctype html><html lang="en"><title>Bare</title><input type="search"><ul></ul><script>
  const servers = Array.from({ length: ${SERVERS} }, (_, at) => 'united kingdom\\nnew york ' + at)
  const list = document.querySelector('ul')
  document.querySelector('input').addEventListener('input', ({ target }) => {
    const found = servers.filter((text) => text.includes(target.value.toLowerCase()))
    list.innerHTML = found.slice(0, 30).map((text) => '<li>' + text + '</li>').join('')
  })
</script>`

/** The longest task on the main thread while somebody types into the search of ten thousand servers. */
export const search: Bench = {
  name: 'search',
  async run(): Promise<Figure[]> {
    const culvert = await CulvertProcess.start()
    addManyServers(culvert.storage, SERVERS)
    const browser = await launchChromium()
    try {
      const context = await browser.newContext({ ...viewports.desktop, baseURL: culvert.origin })
      await signUp(context, culvert)
      const ours = await context.newPage()
      await ours.goto('/servers')
      await ours
        .getByText(/^Load \d+%$/)
        .first()
        .waitFor()
      const plain = await context.newPage()
      await plain.setContent(bare)
      const longest = { ours: [] as LongestTask[], plain: [] as LongestTask[] }
      for (let round = 0; round < ROUNDS; round++) {
        longest.ours.push(await typing(ours))
        longest.plain.push(await typing(plain))
      }
      return [figure(longest)]
    } finally {
      await browser.close()
      await culvert.stop()
    }
  },
}

function figure({ ours, plain }: { ours: LongestTask[]; plain: LongestTask[] }): Figure {
  const value = median(ours.map(({ cpu }) => cpu))
  const ceiling = median(plain.map(({ cpu }) => cpu))
  const worst = Math.max(...ours.map(({ cpu }) => cpu)).toFixed(0)
  const clock = [ours, plain].map((tasks) => median(tasks.map(({ wall }) => wall)).toFixed(0))
  const note = `longest task of the main thread, its own time; worst round ${worst} ms; by the clock ${clock.join(' and ')} ms`
  return {
    name: 'typing in the search of 10,000 servers',
    unit: 'ms',
    value,
    ceiling,
    ratio: ceiling / value,
    goal: GOAL_MS,
    note,
  }
}

async function typing(page: Page): Promise<LongestTask> {
  await page.bringToFront()
  const input = page.locator('input[type=search]')
  await input.focus()
  await page.waitForTimeout(500)
  return longestTask(page, async () => {
    for (const text of TYPED) {
      await input.pressSequentially(text, { delay: BETWEEN_KEYS_MS })
      for (const _ of text) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
    }
  })
}
