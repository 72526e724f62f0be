import { createContext, type DragEvent, useContext } from 'react'
import type { Entry } from '../types'

/** Entries on their way to another folder. */
export interface Carried {
  entries: readonly Entry[]
  /** Where they are. */
  folder: string
}

export interface Carry {
  /** What is being dragged. */
  dragged: Carried | null
  begin: (event: DragEvent, carried: Carried) => void
  end: () => void
  /** What was cut, to be moved to another folder by keyboard. */
  cut: Carried | null
  setCut: (carried: Carried | null) => void
  moveTo: (target: string, carried: Carried) => void
  /** Files and folders of the desktop, as they were dropped. */
  upload: (target: string, dropped: DataTransfer) => void
}

export const CarryContext = createContext<Carry | null>(null)

export function useCarry(): Carry {
  const carry = useContext(CarryContext)
  if (!carry) throw new Error('This is shown outside of Browse')
  return carry
}

/** No folder goes into itself, or into what is in it. */
export function goesIntoItself({ entries }: Carried, target: string): boolean {
  return entries.some(({ path, type }) => type === 'directory' && (target === path || target.startsWith(`${path}/`)))
}
