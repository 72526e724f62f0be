import { X509Certificate } from 'node:crypto'
import { getCACertificates } from 'node:tls'
import type { DateTime } from 'luxon'
import { tracedFetch } from '#core/traced_fetch'
import { TIMEOUT_MS } from '#gateways/drivers/paypal/client'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const MAX_LENGTH = 64_000
const MAX_DEPTH = 6
/** PayPal signs with a handful; whatever comes on top is a mistake. */
const MAX_KEPT = 20

const systemRoots = () => getCACertificates('default').map((pem) => new X509Certificate(pem))

/**
 * Certificates that PayPal signs its deliveries with, by address. Looking one up never asks anybody; `load` does, and
 * keeps chains to a root that this machine trusts.
 */
export class SigningCertificates {
  readonly #kept = new Map<string, X509Certificate[]>()
  #roots: X509Certificate[] | null = null

  constructor(private readRoots: () => X509Certificate[] = systemRoots) {}

  /** The certificate of this address if it is known and valid at `now`. */
  known(url: string, now: DateTime): X509Certificate | null {
    const chain = this.#kept.get(url)
    return chain && chain.every((certificate) => isCurrent(certificate, now)) ? (chain[0] ?? null) : null
  }

  /** Asks for it where it is not known. Null where it cannot be had or trusted. */
  async load(url: string, now: DateTime): Promise<X509Certificate | null> {
    const known = this.known(url, now)
    if (known) return known
    const chain = this.#trusted(await download(url), now)
    if (!chain) return null
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    this.#kept.set(url, chain)
    return chain[0] ?? null
  }

  /** From the signing certificate to a root: each issued and signed by the next, all valid now. */
  #trusted(certificates: X509Certificate[], now: DateTime): X509Certificate[] | null {
    this.#roots ??= this.readRoots()
    const [leaf, ...between] = certificates
    if (!leaf || leaf.ca || !isOfPayPal(leaf)) return null
    const chain = [leaf]
    for (let current = leaf; chain.length <= MAX_DEPTH;) {
      if (!isCurrent(current, now)) return null
      const root = this.#roots.find((candidate) => isIssuedBy(current, candidate) && isCurrent(candidate, now))
      if (root) return [...chain, root]
      const issuer = between.find((candidate) => !chain.includes(candidate) && isIssuedBy(current, candidate))
      if (!issuer) return null
      chain.push(issuer)
      current = issuer
    }
    return null
  }
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now: DateTime) =>
  validFromDate.getTime() <= now.toMillis() && now.toMillis() <= validToDate.getTime()

/** Any web site has a certificate that a known authority issued: this one has to name PayPal. */
const isOfPayPal = ({ subject }: X509Certificate) => /^CN=([\w-]+\.)+paypal\.com$/m.test(subject)

async function download(url: string): Promise<X509Certificate[]> {
  try {
    const answer = await tracedFetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = answer.ok ? (await answer.text()).slice(0, MAX_LENGTH) : ''
    return (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}
