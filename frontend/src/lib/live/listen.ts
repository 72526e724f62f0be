import { type Listener, pageStream } from './page-stream'

/** Listens to a channel of the server's live updates until the answer is called. */
export function listen(channel: string, { onChange, onLive }: Listener): () => void {
  const listener = { onChange, onLive }
  pageStream.add(channel, listener)
  return () => pageStream.remove(channel, listener)
}
