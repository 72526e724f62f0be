import { Duplex, Readable, type Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefused } from '#core/backup/format'
import { passphraseIdentity, passphraseRecipient } from '#core/backup/passphrase'
import { packageOnUse } from '#core/package_on_use'

const age = packageOnUse<typeof import('age-encryption')>('age-encryption')

/** Who can open a backup: the holder of a passphrase or of the private key. */
export type Recipient = { passphrase: string } | { recipient: string }

/** What opens a backup. */
export type Opener = { passphrase: string } | { identity: string }

/** Compresses and encrypts `content` into `out`; what is held of it does not grow with it. */
export async function sealInto(content: AsyncIterable<Uint8Array>, to: Recipient, out: Writable, signal: AbortSignal) {
  const encrypter = new (age().Encrypter)()
  if ('passphrase' in to) encrypter.addRecipient(passphraseRecipient(to.passphrase))
  else addRecipient(encrypter, to.recipient)
  const gzip = createGzip({ level: 4 })
  const sealed = await encrypter.encrypt(Readable.toWeb(gzip) as never)
  // The reader may be gone by now, and a pipeline into a closed stream leaves an unhandled rejection.
  if (out.destroyed) throw out.errored ?? new Error('The stream for the backup is closed')
  await Promise.all([
    pipeline(Readable.from(content, { objectMode: false }), gzip, { signal }),
    pipeline(Readable.fromWeb(sealed as unknown as ReadableStream<Uint8Array>), out, { signal }),
  ])
}

/** Hands what a backup contains to `into`. Throws BackupRefused where it does not open or was changed. */
export async function openInto(sealed: Readable, opener: Opener, into: Writable, signal: AbortSignal) {
  const decrypter = new (age().Decrypter)()
  if ('passphrase' in opener) decrypter.addIdentity(passphraseIdentity(opener.passphrase))
  else addIdentity(decrypter, opener.identity)
  let content: ReadableStream<Uint8Array>
  try {
    content = (await decrypter.decrypt(Readable.toWeb(sealed) as never)) as unknown as ReadableStream<Uint8Array>
  } catch (error) {
    sealed.destroy()
    throw refused(error)
  }
  try {
    await pipeline(Readable.fromWeb(content), createGunzip(), into as Duplex, { signal })
  } catch (error) {
    if (signal.aborted) throw new BackupRefused({ type: 'stopped' })
    throw error instanceof BackupRefused ? error : refused(error)
  }
}

function refused(error: unknown): BackupRefused {
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupRefused(/no identity matched/i.test(reason) ? { type: 'wrong_key' } : { type: 'damaged', reason })
}

/** To whom a backup is written that the same passphrase or private key opens. */
export async function recipientOf(opener: Opener): Promise<Recipient> {
  return 'passphrase' in opener ? opener : { recipient: await age().identityToRecipient(opener.identity) }
}

/** Whether it is a public key that a backup can be encrypted to. */
export function isRecipient(text: string): boolean {
  try {
    addRecipient(new (age().Encrypter)(), text)
    return true
  } catch {
    return false
  }
}

function addRecipient(encrypter: Encrypter, recipient: string) {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupRefused({ type: 'bad_recipient' })
  }
}

function addIdentity(decrypter: Decrypter, identity: string) {
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new BackupRefused({ type: 'wrong_key' })
  }
}
