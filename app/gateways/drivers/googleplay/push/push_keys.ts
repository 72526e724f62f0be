import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import type { DateTime } from 'luxon'
import { tracedFetch } from '#core/traced_fetch'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { TIMEOUT_MS } from '#gateways/drivers/googleplay/errors'
import { jose } from '#gateways/drivers/googleplay/jose'

/** A key that Google has withdrawn is believed no longer than this. */
const KEPT_HOURS = 24
/** Whoever names a key that does not exist makes us ask Google no more often than this. */
const PAUSE_SECONDS = 60

interface Kept {
  keyIds: Set<string>
  keys: JWTVerifyGetKey
  askedAt: DateTime
}

/** The keys that Google signs pushes with, by their address. Looking one up asks nobody; `load` does. */
export class PushKeys {
  readonly #kept = new Map<string, Kept>()

  /** For the key of this id, if it is known. */
  known(url: string, keyId: string, now: DateTime): JWTVerifyGetKey | null {
    const kept = this.#kept.get(url)
    const isFresh = kept && now < kept.askedAt.plus({ hours: KEPT_HOURS })
    return isFresh && kept.keyIds.has(keyId) ? kept.keys : null
  }

  /** Asks for the keys where this one is not known. Null where Google has none of this id. */
  async load(url: string, keyId: string, now: DateTime): Promise<JWTVerifyGetKey | null> {
    const askedAt = this.#kept.get(url)?.askedAt
    const isEarly = askedAt !== undefined && now < askedAt.plus({ seconds: PAUSE_SECONDS })
    if (this.known(url, keyId, now) === null && !isEarly) {
      const set = await download(url)
      const keyIds = new Set(set.keys.flatMap(({ kid }) => kid ?? []))
      this.#kept.set(url, { keyIds, keys: jose().createLocalJWKSet(set), askedAt: now })
    }
    return this.known(url, keyId, now)
  }
}

/** Throws where there is no answer: then a delivery is neither genuine nor forged, and is asked about again. */
async function download(url: string): Promise<JSONWebKeySet> {
  try {
    const answer = await tracedFetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const set = (await answer.json()) as Partial<JSONWebKeySet>
    if (answer.ok && Array.isArray(set.keys)) return { keys: set.keys }
  } catch (cause) {
    throw new GatewayError('unreachable', "Couldn't get Google's keys.", null, { cause })
  }
  throw new GatewayError('unreachable', "Couldn't get Google's keys.")
}
