import { DateTime } from 'luxon'

/** A provider's answer, read field by field: what is absent or of another type is null, never a surprise later on. */
export class JsonView {
  constructor(private value: unknown) {}

  /** Null where the text is no JSON object. */
  static parse(text: string): JsonView | null {
    try {
      const value: unknown = JSON.parse(text)
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? new JsonView(value) : null
    } catch {
      return null
    }
  }

  /** Deeper by one name after the other. */
  at(...path: string[]): JsonView {
    let value = this.value
    for (const name of path) {
      const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      value = isRecord ? (value as Record<string, unknown>)[name] : undefined
    }
    return new JsonView(value)
  }

  get exists(): boolean {
    return this.value !== undefined && this.value !== null
  }

  text(...path: string[]): string | null {
    const { value } = this.at(...path)
    return typeof value === 'string' && value !== '' ? value : null
  }

  number(...path: string[]): number | null {
    const { value } = this.at(...path)
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }

  isTrue(...path: string[]): boolean {
    return this.at(...path).value === true
  }

  /** Null where it is neither true nor false. */
  flag(...path: string[]): boolean | null {
    const { value } = this.at(...path)
    return typeof value === 'boolean' ? value : null
  }

  list(...path: string[]): JsonView[] {
    const { value } = this.at(...path)
    return Array.isArray(value) ? value.map((item) => new JsonView(item)) : []
  }

  /** An instant in RFC 3339. */
  time(...path: string[]): DateTime | null {
    const text = this.text(...path)
    const instant = text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
    return instant?.isValid ? instant : null
  }
}
