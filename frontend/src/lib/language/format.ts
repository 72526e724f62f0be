import { locale } from './document-language'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** One instance per kind and options: making one takes longer than using it. */
function remember<Key, Value>(make: (key: Key) => Value) {
  const known = new Map<string, Value>()
  return (key: Key) => {
    const name = JSON.stringify(key) ?? ''
    const value = known.get(name) ?? make(key)
    known.set(name, value)
    return value
  }
}

const numbers = remember((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale(), options))
const dates = remember((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options))
const plurals = remember((type: Intl.PluralRuleType) => new Intl.PluralRules(locale(), { type }))
const lists = remember((type: Intl.ListFormatType) => new Intl.ListFormat(locale(), { type }))

/** The form that goes with a count: `plural(n, { one: 'server', other: 'servers' })`. */
export function plural(count: number, forms: Forms): string {
  return forms[plurals('cardinal').select(count)] ?? forms.other
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value)
}

export function formatDate(date: Date | number, options: Intl.DateTimeFormatOptions): string {
  return dates(options).format(date)
}

/** Things one after the other: 'a, b and c', or with 'or'. */
export function formatList(items: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return lists(type).format(items)
}
