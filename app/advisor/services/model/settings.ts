import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import type { Provider } from '#advisor/services/advice'

/** How a model is reached. */
export interface Settings extends Provider {
  readonly key: string
  readonly baseUrl: string
  readonly api: 'responses' | 'chat'
  readonly dailyTokens: number
  /** Milliseconds for one attempt; without it `ATTEMPT_MS`. */
  readonly attemptMs?: number
}

/** The model that the operator set up. */
@inject()
export class ModelSettings {
  /** Null: there is none. */
  current(): Settings | null {
    const { key, ...rest } = culvert.ai
    const secret = key?.release()
    return secret ? { ...rest, key: secret, host: new URL(rest.baseUrl).host } : null
  }
}
