import { useEffect, useEffectEvent } from 'react'

type Close = () => void

interface Entry {
  /** How many layers lie over the screen at this entry of the history. */
  layers?: number
}

const layers: Close[] = []
let isTravelling = false

const layersOfEntry = () => (history.state as Entry | null)?.layers ?? 0

/**
 * Makes the history have one entry per open layer. It waits for the end of the task, so that a dialog that takes
 * the place of another takes over its entry.
 */
function settle() {
  if (isTravelling) return
  const surplus = layersOfEntry() - layers.length
  if (surplus > 0) {
    isTravelling = true
    history.go(-surplus)
  }
  for (let count = layersOfEntry() + 1; count <= layers.length; count += 1)
    history.pushState({ ...(history.state as Entry | null), layers: count }, '')
}

const settleSoon = () => void setTimeout(settle)

/** Closes what lies above the entry that was gone back to. An entry whose dialog is long gone is left again. */
function onPopState() {
  const own = isTravelling
  isTravelling = false
  if (!own) for (const close of layers.slice(layersOfEntry()).reverse()) close()
  settleSoon()
}

/**
 * Leaves the entry of a dialog that was open when the document was reloaded: it is not open any more, and the first
 * Back would seem to do nothing.
 */
export function startBackCloses() {
  if (layersOfEntry() === 0) return
  addEventListener('popstate', onPopState)
  settle()
}

/**
 * Makes the browser's Back close a dialog or another layer over the screen, for as long as the component that
 * calls it is shown. However it is closed, the history is afterwards as it was before.
 */
export function useBackCloses(onClose: Close) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const layer = () => close()
    layers.push(layer)
    // Added once, however often it is said, and kept: an entry that a link left behind has to be skipped later too.
    addEventListener('popstate', onPopState)
    settleSoon()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      settleSoon()
    }
  }, [])
}
