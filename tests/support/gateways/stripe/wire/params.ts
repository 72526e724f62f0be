/** A form as Stripe reads it: names with brackets for what is nested, `items[0][price]=…`. */
export class Params {
  readonly #values: URLSearchParams

  constructor(form: string) {
    this.#values = new URLSearchParams(form)
  }

  /** Null where it was not sent; '' where it was emptied. */
  text(name: string): string | null {
    return this.#values.get(name)
  }

  integer(name: string): number | null {
    const value = this.text(name)
    return value === null || value === '' ? null : Number(value)
  }

  flag(name: string): boolean | null {
    const value = this.text(name)
    return value === null ? null : value === 'true'
  }

  /** `name[0]`, `name[1]` … */
  list(name: string): string[] {
    const found = []
    for (let index = 0; ; index += 1) {
      const value = this.text(`${name}[${index}]`)
      if (value === null) return found
      found.push(value)
    }
  }

  /** How many `name[0][…]`, `name[1][…]` … there are. */
  count(name: string): number {
    let count = 0
    while ([...this.#values.keys()].some((key) => key.startsWith(`${name}[${count}][`))) count += 1
    return count
  }

  /** Whether it was sent, in one part or more. */
  has(name: string): boolean {
    return [...this.#values.keys()].some((key) => key === name || key.startsWith(`${name}[`))
  }

  /** `name[key]` for every key. */
  record(name: string): Record<string, string> {
    const own = [...this.#values].filter(([key]) => key.startsWith(`${name}[`))
    return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]))
  }
}
