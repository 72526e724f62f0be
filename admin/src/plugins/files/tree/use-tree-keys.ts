import type { KeyboardEvent, RefObject } from 'react'

interface Keys {
  tree: RefObject<HTMLElement | null>
  open: { set: (paths: readonly string[], isOpen: boolean) => void }
}

const pathOf = ({ dataset }: HTMLElement) => dataset['path'] ?? '/'
const levelOf = (item: HTMLElement | undefined) => Number(item?.getAttribute('aria-level') ?? 0)

/** A tree by keyboard, as the ARIA Authoring Practices have it. */
export function useTreeKeys({ tree, open }: Keys) {
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
        else if (expanded === 'true' && levelOf(items[index + 1]) > levelOf(item)) focus(items[index + 1])
        return true
      case 'ArrowLeft':
        if (expanded === 'true') open.set([pathOf(item)], false)
        else focus(items.slice(0, index).findLast((one) => levelOf(one) < levelOf(item)))
        return true
      case 'Enter':
      case ' ':
        item.click()
        return true
      case '*':
        open.set(besides(items, index).map(pathOf), true)
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
function besides(items: readonly HTMLElement[], index: number): HTMLElement[] {
  const level = levelOf(items[index])
  const first = items.slice(0, index).findLastIndex((one) => levelOf(one) < level) + 1
  const after = items.slice(index).findIndex((one) => levelOf(one) < level)
  const all = items.slice(first, after < 0 ? undefined : index + after)
  return all.filter((one) => levelOf(one) === level && one.getAttribute('aria-expanded') === 'false')
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
