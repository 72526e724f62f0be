import type { KeyboardEvent } from 'react'
import type { Chosen } from './use-chosen'
import type { Entry } from './types'

/** What can be done with entries. */
export interface EntryActions {
  open: (entry: Entry) => void
  preview: (entry: Entry) => void
  versions: (entry: Entry) => void
  rename: (entry: Entry) => void
  move: (entries: readonly Entry[]) => void
  copy: (entries: readonly Entry[]) => void
  /** Entries that are moved where `paste` is asked for. */
  cut: (entries: readonly Entry[]) => void
  paste: () => void
  /** @returns false where nothing was cut. */
  clearCut: () => boolean
  download: (entries: readonly Entry[]) => void
  remove: (entries: readonly Entry[]) => void
  /** Shows what is known of an entry; without one it shows or hides that. */
  details: (entry?: Entry) => void
  menu: (entry: Entry, anchor: HTMLElement) => void
  goUp: () => void
}

interface Keys {
  rows: readonly Entry[]
  active: number
  onActive: (index: number) => void
  chosen: Chosen
  actions: EntryActions
}

const PAGE = 10
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

/** The table by keyboard. Actions are for the selected entries, without any for the active one. */
export function useEntryKeys({ rows, active, onActive, chosen, actions }: Keys) {
  const entry = rows[active]
  const targets = () => (chosen.entries.length > 0 ? chosen.entries : entry ? [entry] : [])

  /** @returns false where the key means nothing here. */
  function act({
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
    target,
    currentTarget,
  }: KeyboardEvent<HTMLElement>): boolean {
    const isCommand = ctrlKey || metaKey
    if (key === 'Backspace' || (altKey && key === 'ArrowUp')) return done(actions.goUp())
    if (isCommand && key.toLowerCase() === 'a') return done(chosen.all())
    if (isCommand && key.toLowerCase() === 'x') return done(actions.cut(targets()))
    if (isCommand && key.toLowerCase() === 'v') return done(actions.paste())
    if (isCommand || altKey) return false
    const step = steps[key]
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), rows.length - 1)
      if (shiftKey) chosen.extend(next, active)
      return done(onActive(next))
    }
    if (key === 'Escape' && chosen.entries.length > 0) return done(chosen.settle())
    if (key === 'Escape') return actions.clearCut()
    if (key === 'Delete') return done(actions.remove(targets()))
    if (key === 'F6') return done(actions.move(targets()))
    if (key.toLowerCase() === 'c') return done(actions.copy(targets()))
    if (key.toLowerCase() === 'i') return done(actions.details())
    if (!entry) return false
    if (key === 'F2') return done(actions.rename(entry))
    if (key.toLowerCase() === 'p') return done(actions.preview(entry))
    if (key.toLowerCase() === 'v') return done(actions.versions(entry))
    if (key === 'ContextMenu' || (shiftKey && key === 'F10')) {
      const row = document.getElementById(currentTarget.getAttribute('aria-activedescendant') ?? '')
      return done(actions.menu(entry, row ?? currentTarget))
    }
    // A button in the row does what it is for.
    if (target !== currentTarget) return false
    if (key === 'Enter') return done(actions.open(entry))
    if (key === ' ') return done(chosen.toggle(entry.name))
    return false
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    if (act(event)) event.preventDefault()
  }
}

/** The key was for the table, whatever it did. */
const done = (..._did: unknown[]) => true
