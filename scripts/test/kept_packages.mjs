import { keepText, keptText } from './kept_text.mjs'

function read(file) {
  try {
    return JSON.parse(keptText(file))
  } catch {
    return {}
  }
}

/**
 * Where the modules of packages are, kept between processes: Node asks the disk a dozen times for each. `installation` names what is
 * installed now: another one is looked up anew.
 */
export class KeptPackages {
  #file
  #installation
  #places
  #found = {}

  constructor(file, installation) {
    this.#file = file
    this.#installation = installation
    this.#places = this.#read()
  }

  /** The place under a key: `{ url, format }`, with a format where Node knows it. Looked up where nobody did before. */
  find(key, lookUp) {
    const place = this.#places[key] ?? this.#found[key] ?? (this.#found[key] = lookUp())
    const [url, format] = place
    return format ? { url, format } : { url }
  }

  /** Keeps what was looked up, with what other processes kept meanwhile. */
  keep() {
    if (Object.keys(this.#found).length === 0) return
    const places = { ...this.#read(), ...this.#found }
    keepText(this.#file, JSON.stringify({ installation: this.#installation, places }))
  }

  #read() {
    const { installation, places } = read(this.#file)
    return installation === this.#installation ? places : {}
  }
}
