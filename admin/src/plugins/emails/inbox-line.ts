import { listen } from '~/lib/live/listen'

type Ear = () => void

const changed = new Set<Ear>()
const watching = new Set<Ear>()
let live = false
let hangUp: (() => void) | undefined

function tell(ears: ReadonlySet<Ear>) {
  for (const ear of ears) ear()
}

/** One line to the server for the badge and the screen alike: open as long as one of them listens. */
export const inboxLine = {
  /** Calls `onChange` when somebody wrote or something was read, until the answer is called. */
  listen(onChange: Ear): () => void {
    changed.add(onChange)
    hangUp ??= listen('inbox/staff', {
      onChange: () => tell(changed),
      onLive: (now) => {
        live = now
        tell(watching)
      },
    })
    return () => {
      changed.delete(onChange)
      if (changed.size > 0) return
      hangUp?.()
      hangUp = undefined
    }
  },
  /** Hears whenever the line comes up or goes down. */
  watch(onTurn: Ear): () => void {
    watching.add(onTurn)
    return () => watching.delete(onTurn)
  },
  isLive: () => live,
}
