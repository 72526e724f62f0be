import type { Plan } from '~/lib/billing/types'

/** Texts name what is saved at the first prices of the catalogue; operators may set others. */
const WRITTEN = /58(?=\s?%)/

/** What a plan saves beside its price otherwise, in percent; null: nothing. */
export function savingOf({ amountMinor, originalAmountMinor }: Plan): number | null {
  if (originalAmountMinor === null || originalAmountMinor <= amountMinor) return null
  return Math.round((1 - amountMinor / originalAmountMinor) * 100)
}

/** A text with what the plan really saves. Null: it promises a saving, and there is none. */
export function withSaving(text: string, plan: Plan | undefined): string | null {
  if (!plan || !WRITTEN.test(text)) return text
  const saving = savingOf(plan)
  return saving === null ? null : text.replace(WRITTEN, String(saving))
}
