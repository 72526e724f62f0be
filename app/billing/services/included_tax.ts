const WHOLE_BPS = 10_000

/** The tax that a price contains, in minor units, half a unit rounded up: prices are what people pay, tax included. */
export function includedTax(totalMinor: number, rateBps: number): number {
  return Math.floor((2 * totalMinor * rateBps + WHOLE_BPS + rateBps) / (2 * (WHOLE_BPS + rateBps)))
}

/** A rate as people write it: 1900 is '19 %', 550 is '5.5 %'. */
export function ratePercent(rateBps: number): string {
  return `${rateBps / 100} %`
}
