import { KeyObject, sign } from 'node:crypto'
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509'

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

const SIGNER = 'messageverificationcerts.sandbox.paypal.com'

/** A chain of certificates like PayPal's, with a root of our own. */
export interface Authority {
  /** PEM of the root, to be trusted. */
  root: string
  /** What the certificate's address serves: the signing certificate and the one above it. */
  chain: string
  sign(text: string): string
}

interface Wanted {
  /** Whose name the signing certificate carries. */
  name?: string
  notAfter?: Date
}

const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

/** Makes an authority; PayPal's own by default. */
export async function makeAuthority({
  name = SIGNER,
  notAfter = new Date('2045-01-01'),
}: Wanted = {}): Promise<Authority> {
  const [rootKeys, middleKeys, keys] = await Promise.all([makeKeys(), makeKeys(), makeKeys()])
  const valid = { notBefore: new Date('2020-01-01'), notAfter: new Date('2045-01-01'), signingAlgorithm: ALGORITHM }
  const root = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Example Root',
    keys: rootKeys,
    extensions: [new BasicConstraintsExtension(true, 2, true)],
  })
  const middle = await X509CertificateGenerator.create({
    ...valid,
    subject: 'CN=Example Issuer',
    issuer: root.subject,
    publicKey: middleKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  })
  const leaf = await X509CertificateGenerator.create({
    ...valid,
    notAfter,
    subject: `CN=${name}, O=Example`,
    issuer: middle.subject,
    publicKey: keys.publicKey,
    signingKey: middleKeys.privateKey,
    extensions: [new BasicConstraintsExtension(false, undefined, true)],
  })
  const key = KeyObject.from(keys.privateKey)
  return {
    root: root.toString('pem'),
    chain: `${leaf.toString('pem')}\n${middle.toString('pem')}\n`,
    sign: (text) => sign('sha256', Buffer.from(text), key).toString('base64'),
  }
}

let shared: Promise<Authority> | undefined

/** One for all harnesses of a process: keys take their time. */
export function sharedAuthority(): Promise<Authority> {
  shared ??= makeAuthority()
  return shared
}
