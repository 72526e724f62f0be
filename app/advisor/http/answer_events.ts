import { PassThrough } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type { Paragraph } from '#advisor/services/advice'

/** After the last paragraph. */
interface LastEvent {
  readonly name: 'done' | 'failed'
  readonly data: unknown
}

/** The answer to a question as events, paragraph by paragraph. It begins with the first one: before, a refusal is an answer of its own. */
export class AnswerEvents {
  readonly #body = new PassThrough()
  readonly #first = Promise.withResolvers<'begun'>()
  readonly #gone = new AbortController()

  constructor(private ctx: HttpContext) {
    ctx.response.response.once('close', () => this.#gone.abort())
  }

  /** The reader left, or stopped it. */
  get signal(): AbortSignal {
    return this.#gone.signal
  }

  paragraph(paragraph: Paragraph) {
    this.#send('paragraph', paragraph)
    this.#first.resolve('begun')
  }

  /** Resolves with 'begun' at the first paragraph, else with what the work gives. */
  begun<T>(work: Promise<T>): Promise<T | 'begun'> {
    return Promise.race([this.#first.promise, work])
  }

  /** Sends what there is, and then the last event once the work is done. */
  send(last: Promise<LastEvent>) {
    this.ctx.response.header('content-type', 'text/event-stream; charset=utf-8')
    this.ctx.response.header('cache-control', 'no-store')
    // A proxy hands each paragraph on at once.
    this.ctx.response.header('x-accel-buffering', 'no')
    void this.#finish(last)
    return this.ctx.response.stream(this.#body)
  }

  async #finish(last: Promise<LastEvent>) {
    const { name, data } = await last
    this.#send(name, data)
    this.#body.end()
  }

  #send(name: string, data: unknown) {
    this.#body.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
