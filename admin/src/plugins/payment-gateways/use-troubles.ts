import { useState } from 'react'

/** The number of a gateway whose card says it, or the whole list. */
export type Place = number | 'list'

export interface Trouble {
  readonly at: Place
  readonly words: string
}

/** What went wrong, one at each place, until it is closed or something else is tried there. */
export function useTroubles() {
  const [troubles, setTroubles] = useState<readonly Trouble[]>([])
  const close = (place: Place) => setTroubles((known) => known.filter(({ at }) => at !== place))
  return {
    add: (trouble: Trouble) => setTroubles((known) => [...known.filter(({ at }) => at !== trouble.at), trouble]),
    close,
    /** What is said at a place, ready to be shown there. */
    at(place: Place) {
      const words = troubles.find(({ at }) => at === place)?.words
      return words === undefined ? undefined : { words, onClose: () => close(place) }
    },
  }
}
