import { inject } from '@adonisjs/core'
import type { Model } from '#advisor/services/model/open_model'
import type { Settings } from '#advisor/services/model/settings'

/** The model behind settings. The client is loaded when it's first needed: most installations have no key. */
@inject()
export class Models {
  async of(settings: Settings): Promise<Model> {
    if (settings.api === 'chat') return (await import('#advisor/services/model/chat_model')).chatModel(settings)
    return (await import('#advisor/services/model/responses_model')).responsesModel(settings)
  }
}
