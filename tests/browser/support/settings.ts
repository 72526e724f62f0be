import type { BrowserContextOptions } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import type { Product } from '#tests/browser/support/product'
import type { Visitor } from '#tests/browser/support/visitor'

/** Chromium's own lines for answers that a screen asked for and handles. */
export const handled = [/status of 40[13]/, /status of 429/, /net::ERR_/]

/** A signed-in user who looks at the settings. */
export async function openSettings(
  product: Product,
  options: BrowserContextOptions,
  wanted: Parameters<typeof signUp>[2] = {}
) {
  const visitor = await product.visitor(options)
  const email = await signUp(visitor.context, product.culvert, wanted)
  await visitor.page.goto('/settings')
  await visitor.sees('Settings')
  return { visitor, email, ...visitor }
}

/** A part of the screen, by its heading. */
export function section({ page }: Pick<Visitor, 'page'>, name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** The toast that is shown, also while a dialog hides the rest of the page. */
export function toast({ page }: Pick<Visitor, 'page'>, text: string) {
  return page.locator('ol > li[data-state]').filter({ hasText: text })
}

/** Fills the password of a dialog and sends it. */
export async function confirm({ page }: Pick<Visitor, 'page'>, secret: string, label: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: label, exact: true }).click()
}
