import type { Transmit } from '@adonisjs/transmit-client'

/** Below /api, where the app's worker and the pages leave requests alone. */
const BASE = '/api'
/** A line that doesn't open, or reopen, within this time is replaced by another. */
const PATIENCE_MS = 10_000
const LONGEST_PATIENCE_MS = 120_000
/** Behind a proxy that takes turns, a subscription may reach another process than the stream did. Then it's sent again, a few times. */
const NO_STREAM = 409
const MOST_SUBSCRIPTIONS = 5
/** The server says something every 25 s. A line on which nothing comes is dead, whatever the browser thinks. */
const SILENCE_MS = 60_000

interface Listener {
  /** Something changed, or may have changed while nobody listened. */
  onChange: () => void
  /** Whether changes are told right now. */
  onLive: (live: boolean) => void
}

/**
 * Listens to a channel of the server's live updates until the answer is called. Only while the page can be seen: a
 * browser opens six connections to a server at most, for all its tabs.
 */
export function listen(channel: string, { onChange, onLive }: Listener): () => void {
  let line: Transmit | undefined
  let over = false
  let patience = PATIENCE_MS
  let watchdog: ReturnType<typeof setTimeout> | undefined

  const hangUp = () => {
    clearTimeout(watchdog)
    line?.close()
    line = undefined
    onLive(false)
  }
  /** Browsers come back by themselves after a cut line, but neither after an error of a proxy nor after a refused subscription. */
  const expectWithin = (milliseconds: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      hangUp()
      patience = Math.min(patience * 2, LONGEST_PATIENCE_MS)
      begin()
    }, milliseconds)
  }
  const call = async () => {
    if (over || line || document.hidden || !navigator.onLine) return
    expectWithin(patience)
    const { Transmit } = await import('@adonisjs/transmit-client')
    if (over || line || document.hidden) return
    let subscribed = false
    let sent = 0
    const current: Transmit = new Transmit({
      baseUrl: location.origin + BASE,
      maxReconnectAttempts: 0,
      eventSourceFactory: (url, options) => {
        const source = new EventSource(url, options)
        source.addEventListener('message', () => line === current && subscribed && expectWithin(SILENCE_MS))
        return source
      },
      onSubscription: () => {
        if (line !== current) return
        subscribed = true
        patience = PATIENCE_MS
        expectWithin(SILENCE_MS)
        onLive(true)
        onChange()
      },
      onSubscribeFailed: ({ status }) => {
        if (line !== current) return
        if (status === NO_STREAM) return void subscribe()
        if (status !== 403) return
        // Not for this user, or no longer: nothing to wait for.
        over = true
        hangUp()
      },
    })
    line = current
    const subscription = current.subscription(channel)
    subscription.onMessage(onChange)
    const subscribe = () => {
      sent += 1
      if (sent <= MOST_SUBSCRIPTIONS) return void subscription.forceCreate()
      hangUp()
      expectWithin(patience)
    }
    current.on('connected', () => {
      sent = 0
      subscribe()
    })
    current.on('disconnected', () => {
      if (line !== current) return
      subscribed = false
      onLive(false)
      expectWithin(patience)
    })
  }
  const begin = () => void call().catch(() => onLive(false))
  const onVisibility = () => (document.hidden ? hangUp() : begin())

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('offline', hangUp)
  addEventListener('online', begin)
  begin()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('offline', hangUp)
    removeEventListener('online', begin)
    hangUp()
  }
}
