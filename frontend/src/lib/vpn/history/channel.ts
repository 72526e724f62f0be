const NAME = 'culvert:history'

const here = new Set<() => void>()
let channel: BroadcastChannel | null | undefined

/** Between the tabs of this browser; only the number of the user goes through it. */
function open(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return channel
}

/** Tells all tabs, this one too, that the record of a user may have changed. */
export function announce(userId: number) {
  for (const listener of here) listener()
  open()?.postMessage(userId)
}

/** Hears changes in any tab. */
export function onChange(userId: number, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => data === userId && listener()
  here.add(listener)
  open()?.addEventListener('message', onMessage)
  return () => {
    here.delete(listener)
    open()?.removeEventListener('message', onMessage)
  }
}

/** Hears that another tab belongs to another user now: the cookies of this one do, too. */
export function onOtherUser(userId: number, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => data !== userId && listener()
  open()?.addEventListener('message', onMessage)
  return () => open()?.removeEventListener('message', onMessage)
}
