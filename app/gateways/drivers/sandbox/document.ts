import { DateTime } from 'luxon'
import type { Book } from '#gateways/drivers/sandbox/book'

/** The names of a book's fields that hold an instant. */
const INSTANT = /(At|Start|End)$/

/** A book as it lies in its row: JSON, instants as ISO texts in UTC. */
export function writeBook(book: Book): string {
  return JSON.stringify(book)
}

export function readBook(document: string): Book {
  return JSON.parse(document, (key, value: unknown) =>
    typeof value === 'string' && INSTANT.test(key) ? DateTime.fromISO(value, { zone: 'utc' }) : value
  ) as Book
}
