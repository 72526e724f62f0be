import type { Locator } from 'playwright'
import type { Visitor } from '#tests/browser/support/visitor'

/** More stops than any screen has from one end to the other. */
const MOST_STOPS = 150

/** A function as text, because these files know no documents. */
const IS_BEFORE =
  '(element) => Boolean(document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)'

/** Goes to something by Tab, or Shift and Tab where it comes before what has the focus. */
export async function tabTo({ page }: Pick<Visitor, 'page'>, target: Locator) {
  await target.first().waitFor()
  const focused = target.and(page.locator(':focus'))
  const isBefore = Boolean(await target.first().evaluate(IS_BEFORE))
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab doesn't reach ${target}`)
}

/** The same, and presses Enter there. */
export async function enterAt(visitor: Pick<Visitor, 'page'>, target: Locator) {
  await tabTo(visitor, target)
  await visitor.page.keyboard.press('Enter')
}

/** Chooses an item of the list or menu that has the focus, by arrow keys. */
export async function chooseItem({ page }: Pick<Visitor, 'page'>, name: string) {
  const wanted = page.getByRole('menuitem', { name, exact: true })
  await wanted.waitFor()
  await page.locator('[role="menuitem"]:focus').waitFor()
  for (let stops = 0; (await wanted.and(page.locator(':focus')).count()) === 0; stops += 1) {
    if (stops === MOST_STOPS) throw new Error(`Arrow keys don't reach ${name}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
