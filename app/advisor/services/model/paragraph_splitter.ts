/** Paragraphs are parted by an empty line. */
const PARTED = /\n\s*\n/

/** Puts pieces of a text together to its paragraphs, and hands each on once it's whole. */
export class ParagraphSplitter {
  #rest = ''

  constructor(private onParagraph: (text: string) => void) {}

  add(piece: string) {
    this.#rest += piece
    const parts = this.#rest.split(PARTED)
    this.#rest = parts.pop() ?? ''
    for (const part of parts) this.#tell(part)
  }

  /** The text is over. */
  end() {
    this.#tell(this.#rest)
    this.#rest = ''
  }

  #tell(text: string) {
    if (text.trim()) this.onParagraph(text)
  }
}
