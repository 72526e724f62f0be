import { keepText, keptText } from './kept_text.mjs'

/** Raised when places are written in another way. */
const FORMAT = 1

/**
 * Locations of package modules, kept between processes: Node asks the disk a dozen times for each. `installation` names what is
 * installed now; locations of another one are forgotten.
 */
export class KeptPackages {
  #file
  #installation
  #places
  #found = {}

  constructor(file, installation) {
    this.#file = file
    this.#installation = `${FORMAT} ${installation}`
    this.#places = this.#read()
  }

  /** The location under a key: `{ url, format }`, with a format where Node knows it. `lookUp` answers both, or null where it isn't to be kept. */
  find(key, lookUp) {
    const known = this.#places[key]
    if (known) return known
    const place = lookUp()
    if (place) this.#found[key] = this.#places[key] = place
    return place
  }

  /** Keeps what was looked up, with what other processes kept meanwhile. */
  keep() {
    if (Object.keys(this.#found).length === 0) return
    const places = { ...this.#read(), ...this.#found }
    keepText(this.#file, JSON.stringify({ installation: this.#installation, places }))
  }

  #read() {
    try {
      const { installation, places } = JSON.parse(keptText(this.#file))
      return (installation === this.#installation && places) || {}
    } catch {
      return {}
    }
  }
}
