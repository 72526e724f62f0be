import { vi } from 'vitest'

/** There is room beside the list, or there is not. */
export function windowIs(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, edge, pixels] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = edge !== undefined && (edge === 'min' ? width >= Number(pixels) : width <= Number(pixels))
    const [addListener, removeListener] = [() => {}, () => {}]
    return {
      matches,
      media: query,
      addListener,
      removeListener,
      addEventListener: addListener,
      removeEventListener: removeListener,
    }
  })
}

/** What a browser hands over while something is dragged; of the desktop with files. */
export function dragged(files: readonly File[] = []) {
  const types = files.length > 0 ? ['Files'] : ['application/x-culvert-files']
  const pictures: string[] = []
  return {
    types,
    files,
    items: [],
    dropEffect: 'none',
    effectAllowed: 'all',
    pictures,
    setData: () => {},
    setDragImage: (picture: Element) => void pictures.push(picture.textContent),
  }
}
