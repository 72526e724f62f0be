import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient, Stanza } from 'age-encryption'
import { packageOnUse } from '#core/package_on_use'

const age = packageOnUse<typeof import('age-encryption')>('age-encryption')
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Passphrases come from files and are long (core/secret_file): 32 MB for a guess are enough. */
const WORK_FACTOR = 15
/** A backup from elsewhere may ask for 1 GB and no more, as age has it. */
const MOST_WORK_FACTOR = 20

const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
const CIPHER = 'chacha20-poly1305'
const NONCE = Buffer.alloc(12)

/**
 * Passphrases as age has them (https://age-encryption.org/v1), with Node's own scrypt. The package's works in JavaScript: its 32 MB stay
 * until the garbage collector comes, and a restore, which opens a backup twice, had them twice.
 */
export function passphraseRecipient(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(SALT_BYTES)
      const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK_FACTOR), NONCE, authTag)
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new (age().Stanza)(['scrypt', unpadded(salt), String(WORK_FACTOR)], body)]
    },
  }
}

/** Opens what `passphraseRecipient` or another program of age's wrapped. */
export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const stanza = stanzas.find(({ args }) => args[0] === 'scrypt')
      if (!stanza) return null
      const { salt, workFactor } = read(stanza, stanzas.length)
      return opened(stanza.body, await keyOf(passphrase, salt, workFactor))
    },
  }
}

function read({ args, body }: Stanza, amount: number): { salt: Buffer; workFactor: number } {
  const [, text = '', factor = ''] = args
  const salt = Buffer.from(text, 'base64')
  const isWhole = args.length === 3 && unpadded(salt) === text && salt.length === SALT_BYTES
  if (amount !== 1 || !isWhole || !/^[1-9][0-9]*$/.test(factor) || body.length !== 2 * TAG_BYTES)
    throw new Error('The part for a passphrase is not as age writes it')
  if (Number(factor) > MOST_WORK_FACTOR) throw new Error('It asks for too much work for a passphrase')
  return { salt, workFactor: Number(factor) }
}

/** Null where the key is another one. */
function opened(body: Uint8Array, key: Buffer): Uint8Array | null {
  const decipher = createDecipheriv(CIPHER, key, NONCE, authTag)
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const fileKey = decipher.update(body.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
    return fileKey
  } catch {
    return null
  }
}

const authTag = { authTagLength: TAG_BYTES }

function keyOf(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const cost = 2 ** workFactor
  const memory = { cost, blockSize: 8, parallelization: 1, maxmem: 2 * 128 * 8 * cost }
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, memory)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
