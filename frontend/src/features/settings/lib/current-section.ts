interface Place {
  id: string
  /** From the top of the window. */
  top: number
}

/** The section that a reader is in: the last whose beginning has come into the upper third; at the end of the page the last. */
export function currentSection(places: readonly Place[], windowHeight: number, isAtEnd: boolean): string | undefined {
  if (isAtEnd) return places.at(-1)?.id
  const begun = places.filter(({ top }) => top <= windowHeight / 3)
  return (begun.at(-1) ?? places[0])?.id
}
