import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { outage } from '#core/database/outage'
import { type Listener, type LiveSessions, type LiveStreams, streamId } from '#core/live/live_streams'
import type { LiveTopic } from '#core/live/live_topic'

const TICK_MS = 500

interface Channel {
  topic: LiveTopic
  key: string
  revision: number
}

/**
 * Tells browsers that something changed, never what: they ask for it by the calls that check who asks. A commit in this
 * process makes it look at once; one shared ticker with one query a topic serves the changes of other processes. Each look
 * begins with the sessions: a stream ends with the sign-in that opened it, wherever that was ended, and hears nothing after.
 */
export class LiveHub {
  readonly #topics = new Map<string, LiveTopic>()
  readonly #channels = new Map<string, Channel>()
  #sessions?: LiveSessions
  #ticker?: NodeJS.Timeout
  #looking = false
  #again = false

  constructor(readonly streams: LiveStreams) {}

  /** Makes a module's topic known. */
  register(topic: LiveTopic) {
    if (this.#topics.has(topic.name)) throw new Error(`The topic '${topic.name}' is registered twice`)
    this.#topics.set(topic.name, topic)
  }

  /** Says how to find out which sessions last; the module that keeps them does. */
  watchSessions(sessions: LiveSessions) {
    this.#sessions = sessions
  }

  /** Opens a stream and resolves when it is over. */
  open(ctx: HttpContext, listener: Listener, uid: string): Promise<void> {
    this.#tick()
    return this.streams.open(ctx, listener, uid)
  }

  /** Lets an open stream of this user hear a channel. With several web processes the stream may be open to another one. */
  async subscribe(userId: number, uid: string, channel: string): Promise<'heard' | 'no_channel' | 'no_stream'> {
    const [name = '', key = '', ...rest] = channel.split('/')
    const topic = this.#topics.get(name)
    if (!topic || rest.length > 0 || !(await topic.mayListen(userId, key))) return 'no_channel'
    // Before the answer: what happens after the browser's next look is told.
    if (!this.#channels.has(channel)) {
      const revision = (await topic.revisions([key])).get(key) ?? 0
      if (!this.#channels.has(channel)) this.#channels.set(channel, { topic, key, revision })
    }
    const transmit = await this.streams.transmit()
    const heard = await transmit.subscribe({ uid: streamId(userId, uid), channel, skipAuthorization: true })
    this.#tick()
    return heard ? 'heard' : 'no_stream'
  }

  async unsubscribe(userId: number, uid: string, channel: string) {
    const transmit = await this.streams.transmit()
    await transmit.unsubscribe({ uid: streamId(userId, uid), channel })
  }

  /** Looks for changes now. */
  look() {
    this.#again = true
    if (!this.#looking) void this.#lookUntilDone()
  }

  #tick() {
    this.#ticker ??= setInterval(() => this.look(), TICK_MS).unref()
  }

  async #lookUntilDone() {
    this.#looking = true
    try {
      while (this.#again) {
        this.#again = false
        if (this.#sessions) await this.streams.endOrphans(this.#sessions)
        await this.#forgetUnheard()
        for (const topic of this.#topics.values()) await this.#lookAt(topic)
      }
    } catch (error) {
      if (!outage.note(error)) logger.error({ err: error }, "couldn't check the live channels")
    } finally {
      this.#looking = false
    }
  }

  async #lookAt(topic: LiveTopic) {
    const channels = [...this.#channels].filter(([, channel]) => channel.topic === topic)
    if (channels.length === 0) return
    const found = await topic.revisions(channels.map(([, { key }]) => key))
    for (const [name, channel] of channels) {
      const revision = found.get(channel.key) ?? 0
      if (revision === channel.revision) continue
      channel.revision = revision
      await this.#push(name, channel)
    }
  }

  /** Whoever may no longer listen, after a plan has lapsed, is taken off first. */
  async #push(name: string, { topic, key }: Channel) {
    const transmit = await this.streams.transmit()
    for (const uid of transmit.getSubscribersFor(name)) {
      if (!(await topic.mayListen(Number(uid.split('.', 1)[0]), key)))
        await transmit.unsubscribe({ uid, channel: name })
    }
    transmit.broadcast(name, { changed: true })
  }

  async #forgetUnheard() {
    if (this.#channels.size > 0) {
      const transmit = await this.streams.transmit()
      for (const name of this.#channels.keys()) {
        if (transmit.getSubscribersFor(name).length === 0) this.#channels.delete(name)
      }
    }
    if (this.#channels.size > 0 || this.streams.any) return
    clearInterval(this.#ticker)
    this.#ticker = undefined
  }
}
