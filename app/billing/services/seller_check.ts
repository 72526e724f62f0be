import { SettingsRefused } from '#core/startup_checks'
import { isDrawable } from '#billing/documents/fonts'
import type { Seller } from '#billing/queries/find_invoice'

/** What every font has; asking the fonts takes a while, and most sellers need nothing else. */
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff\u20ac]*$/

/** Refuses to start with seller details that invoices can't print: they are tax documents. */
export function checkSeller({ name, address, taxId }: Seller) {
  const settings = { SELLER_NAME: name, SELLER_ADDRESS: address.join('; '), SELLER_TAX_ID: taxId ?? '' }
  const wrong = Object.entries(settings).filter(([, value]) => !LATIN.test(value) && !isDrawable(value))
  if (wrong.length === 0) return
  throw new SettingsRefused(
    wrong.map(([setting, value]) => {
      const letters = [...new Set([...value].filter((letter) => !isDrawable(letter)))].join(' ')
      return `${setting} has letters that invoices cannot show: ${letters}. Write it in Latin, Greek, Cyrillic, Chinese, Japanese or Korean letters.`
    })
  )
}
