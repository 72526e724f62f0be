import type { Writable } from 'node:stream'

/**
 * Writes to a stream and resolves once the stream no longer needs the bytes: their memory can be reused, and a caller that waits is as
 * slow as the reader. Rejects if the stream closes first.
 */
export function writeTo(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('The stream is closed'))
    if (stream.destroyed) return onClose()
    stream.once('close', onClose)
    stream.write(bytes, (error) => {
      stream.off('close', onClose)
      if (error) reject(error)
      else resolve()
    })
  })
}
