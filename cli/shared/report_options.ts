import { option } from '#cli/kernel/option'

const RANGES = ['7d', '30d', '90d', '1y', 'all'] as const

function currency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new Error(`'${text}' is not a currency such as USD`)
  return text
}

/** Which figures a command is about, as the console's range bar asks for them. */
export const reportOptions = {
  range: option.choice(RANGES, { description: 'How far back', default: '30d' }),
  currency: option.text({
    description: 'Without it the one in which most was paid',
    placeholder: 'USD',
    parse: currency,
  }),
  test: option.flag({ description: 'Test payments instead of real ones' }),
}

interface Given {
  range: (typeof RANGES)[number]
  currency: string | undefined
  test: boolean
}

/** The same as the modules take it. */
export const requestOf = ({ range, currency, test }: Given) => ({ range, currency: currency ?? null, testMode: test })
