import type { KeyboardEvent, RefObject } from 'react'

interface Keys {
  tree: RefObject<HTMLElement | null>
  open: { set: (paths: readonly string[], isOpen: boolean) => void }
  onShow: (path: string) => void
}

const pathOf = ({ dataset }: HTMLElement) => dataset['path'] ?? '/'

/** A tree by keyboard, as the ARIA Authoring Practices have it. */
export function useTreeKeys({ tree, open, onShow }: Keys) {
  /** @returns false where the key means nothing here. */
  function act({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, item: HTMLElement): boolean {
    if (ctrlKey || metaKey || altKey) return false
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    const index = items.indexOf(item)
    const expanded = item.getAttribute('aria-expanded')
    switch (key) {
      case 'ArrowDown':
        return focus(items[index + 1])
      case 'ArrowUp':
        return focus(items[index - 1])
      case 'Home':
        return focus(items[0])
      case 'End':
        return focus(items.at(-1))
      case 'ArrowRight':
        if (expanded === 'false') open.set([pathOf(item)], true)
        else focus(item.querySelector<HTMLElement>('[role="treeitem"]'))
        return true
      case 'ArrowLeft':
        if (expanded === 'true') open.set([pathOf(item)], false)
        else focus(item.parentElement?.closest<HTMLElement>('[role="treeitem"]'))
        return true
      case 'Enter':
      case ' ':
        onShow(pathOf(item))
        return true
      case '*':
        open.set(besides(item).map(pathOf), true)
        return true
      default:
        return key.length === 1 && key !== '/' && key !== '?' && focus(nextBy(key, items, index))
    }
  }

  return (event: KeyboardEvent) => {
    const { target } = event
    // A button in the tree does what it is for.
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return
    if (act(event, target)) event.preventDefault()
  }
}

function focus(item: HTMLElement | null | undefined): boolean {
  item?.focus()
  return true
}

/** The folders in the same folder that can be opened. */
function besides(item: HTMLElement): HTMLElement[] {
  return [...(item.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute('aria-expanded') === 'false'
  )
}

/** The next one whose name begins with a letter, from the top again after the last. */
function nextBy(letter: string, items: readonly HTMLElement[], index: number): HTMLElement | undefined {
  const begins = (item: HTMLElement) =>
    pathOf(item)
      .slice(pathOf(item).lastIndexOf('/') + 1)
      .toLowerCase()
      .startsWith(letter.toLowerCase())
  return [...items.slice(index + 1), ...items.slice(0, index)].find(begins)
}
