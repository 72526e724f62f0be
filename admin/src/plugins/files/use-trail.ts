import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nameToward, parentOf, urlOf } from './paths'

/** What a folder's screen gets to know from the one before. */
export interface Arrival {
  /** The entry that is active there. */
  active?: string
  /** The table takes the focus. */
  focus?: boolean
}

/** Where one has been, folder by folder, and the ways from here. */
export function useTrail(folder: string) {
  const [trail, setTrail] = useState<readonly string[]>([folder])
  if (trail.at(-1) !== folder) setTrail(trail.at(-2) === folder ? trail.slice(0, -1) : [...trail, folder])
  const navigate = useNavigate()
  const above = folder === '/' ? null : parentOf(folder)
  const before = trail.at(-2) ?? above

  function goTo(target: string) {
    void navigate(urlOf(target), { state: arrivalFrom(folder, target) })
  }

  return {
    goTo,
    goUp: () => above !== null && goTo(above),
    /** Absent where there is no folder to go back to. */
    goBack: before === null ? undefined : () => goTo(before),
  }
}

export type Trail = ReturnType<typeof useTrail>

/** On the way up the folder that one comes from is active. */
export function arrivalFrom(folder: string, target: string): Arrival {
  return { active: nameToward(folder, target) ?? undefined, focus: true }
}
