import type { ApplicationService } from '@adonisjs/core/types'
import { jobTopic } from '#core/jobs/job_topic'
import { LiveHub } from '#core/live/live_hub'
import { LiveStreams } from '#core/live/live_streams'
import { whenStopping } from '#core/when_stopping'

/** Binds the live updates. Only a process with open streams asks for Transmit itself. */
export default class LiveProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(LiveHub, () => new LiveHub(new LiveStreams(() => this.app.container.make('transmit'))))
  }

  async boot() {
    ;(await this.app.container.make(LiveHub)).register(jobTopic)
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const hub = await this.app.container.make(LiveHub)
    whenStopping(this.app, () => hub.streams.close())
  }
}
