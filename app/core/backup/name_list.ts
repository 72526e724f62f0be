import { withoutControlCharacters } from '#core/control_characters'
import { shownName } from '#core/storage/byte_names'

/** How many names a sentence has. */
const NAMES_SHOWN = 3
/** As long as a single name can be. Of a longer path the end is shown, which says what it is. */
const MOST_CHARACTERS = 255

/** Names of files as a sentence has them: the first few, and how many more there are. */
export class NameList {
  amount = 0
  readonly #shown: string[] = []

  static of(names: Iterable<string>): NameList {
    const list = new NameList()
    for (const name of names) list.add(name)
    return list
  }

  add(name: string) {
    this.amount += 1
    if (this.#shown.length < NAMES_SHOWN) this.#shown.push(shorten(withoutControlCharacters(shownName(name))))
  }

  text(): string {
    const more = this.amount - this.#shown.length
    return this.#shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
  }
}

function shorten(name: string): string {
  const characters = [...name]
  return characters.length > MOST_CHARACTERS ? `…${characters.slice(-MOST_CHARACTERS).join('')}` : name
}
