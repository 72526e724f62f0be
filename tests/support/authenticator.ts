import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { relyingParty } from '#users/passkeys/relying_party'

interface Deviation {
  origin?: string
  rpId?: string
  /** False: the device did not check who holds it. */
  userVerified?: boolean
  /** Leaves the counter where it is, as a copy of the device would. */
  counter?: number
  /** Signs with another key. */
  forged?: boolean
}

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** A device with one passkey, as WebAuthn level 3 describes it: ES256, no attestation, a signature counter. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #userHandle: string | undefined

  constructor(readonly counts = true) {}

  /** What `navigator.credentials.create` answers. */
  create({ challenge, user }: PublicKeyCredentialCreationOptionsJSON, deviation: Deviation = {}) {
    this.#userHandle = user.id
    const clientData = this.#clientData('webauthn.create', challenge, deviation)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(FLAGS.credential, deviation), credential])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    const response = { clientDataJSON: base64url(clientData), attestationObject: base64url(attestation) }
    return this.#answer({ ...response, transports: ['internal'] })
  }

  /** Knows its user by another handle from here. */
  rename(userHandle: string) {
    this.#userHandle = userHandle
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge }: PublicKeyCredentialRequestOptionsJSON, deviation: Deviation = {}) {
    if (this.counts) this.#counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const authData = this.#authData(0, deviation)
    const key: KeyObject = deviation.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key)
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: this.#userHandle,
    })
  }

  #answer<Response>(response: Response) {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, { origin = relyingParty().origins[0] }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authData(flags: number, { rpId = relyingParty().id, userVerified = true, counter }: Deviation): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | FLAGS.present | (userVerified ? FLAGS.verified : 0))
    rest.writeUInt32BE(counter ?? this.#counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  /** EC2, ES256, P-256 (RFC 9053). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
