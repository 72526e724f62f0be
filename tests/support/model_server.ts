import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What goes wrong at the provider. */
export type ModelFault =
  | 'wrong_schema'
  | 'no_json'
  | 'refusal'
  | 'cut_off'
  | 'rate_limited'
  | 'broken'
  | 'wrong_key'
  | 'slow'
  | 'hanging'
  | 'dropped'
  | 'empty'
  | 'elsewhere'

interface ModelCall {
  path: string
  body: { stream?: boolean; input?: string; messages?: { role: string; content: string }[] } & Record<string, unknown>
  text: string
  /** The caller went away before the answer was whole. */
  wasLeft: boolean
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** A provider of models on loopback that speaks OpenAI's two interfaces. It answers what it is told, and counts what it is asked. */
export class ModelServer {
  readonly calls: ModelCall[] = []
  /** Of the next calls; 'slow' holds them until `release`. */
  fault: ModelFault | null = null
  /** The text of an answer. */
  answer: string | ((call: ModelCall) => string) = ''
  tokens = 700
  /** Seconds that callers have to wait who are 'rate_limited'. */
  retryAfter = 0
  /** What it says they were, where that isn't so. */
  said: unknown = null
  /** Some compatible servers know JSON, but no schema of it. */
  knowsSchemas = true
  /** Called with the number of calls so far, before each is answered. */
  onCall: (calls: number) => void = () => {}
  /** Where 'elsewhere' sends callers. */
  other = ''
  #release: () => void = () => {}
  #held: Promise<void> = new Promise((resolve) => (this.#release = resolve))
  #server = createServer((request, response) => void this.#serve(request, response))

  static async start(): Promise<ModelServer> {
    const server = new ModelServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  release() {
    this.#release()
    this.#held = new Promise((resolve) => (this.#release = resolve))
  }

  async close() {
    this.release()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const sent = await text(request)
    const path = request.url ?? ''
    const call: ModelCall = { path, body: JSON.parse(sent) as ModelCall['body'], text: sent, wasLeft: false }
    this.calls.push(call)
    this.onCall(this.calls.length)
    response.on('close', () => {
      call.wasLeft = !response.writableFinished
    })
    if (this.fault === 'slow')
      await Promise.race([this.#held, new Promise((resolve) => response.once('close', resolve))])
    if (response.destroyed) return
    // Headers, and nothing after them.
    if (this.fault === 'hanging') return void response.writeHead(200, JSON_TYPE).flushHeaders()
    if (this.fault === 'elsewhere') return void response.writeHead(307, { location: `${this.other}${path}` }).end()
    const { type } = (call.body['response_format'] ?? {}) as { type?: string }
    const isUnknown = type === 'json_schema' && !this.knowsSchemas
    const refused = isUnknown ? 400 : { rate_limited: 429, broken: 500, wrong_key: 401 }[this.fault as 'broken']
    if (refused) {
      response.writeHead(refused, { ...JSON_TYPE, ...(refused === 429 && { 'retry-after': String(this.retryAfter) }) })
      return void response.end(JSON.stringify({ error: { message: 'No', type: 'error', code: null } }))
    }
    const answer = this.#answerOf(call)
    if (path.endsWith('/responses'))
      return call.body.stream ? this.#respond(response, answer) : this.#whole(response, answer)
    return call.body.stream ? this.#chunks(response, answer) : this.#completion(response, answer)
  }

  #answerOf(call: ModelCall): string {
    if (this.fault === 'empty') return ''
    if (this.fault === 'no_json') return 'Certainly! Here is your advice.'
    if (this.fault === 'wrong_schema') return JSON.stringify({ summary: 'Fine.', insights: 'none' })
    return typeof this.answer === 'function' ? this.answer(call) : this.answer
  }

  #response(answer: string) {
    const content =
      this.fault === 'refusal'
        ? [{ type: 'refusal', refusal: 'I cannot help with that.' }]
        : [{ type: 'output_text', text: answer, annotations: [] }]
    const isCut = this.fault === 'cut_off'
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      model: 'model-1',
      status: isCut ? 'incomplete' : 'completed',
      incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
      output: [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content }],
      usage: { input_tokens: this.tokens - 100, output_tokens: 100, total_tokens: this.said ?? this.tokens },
    }
  }

  #whole(response: ServerResponse, answer: string) {
    const whole = JSON.stringify(this.#response(answer))
    response.writeHead(200, JSON_TYPE)
    if (this.fault === 'dropped') return this.#drop(response, whole)
    response.end(whole)
  }

  async #respond(response: ServerResponse, answer: string) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (type: string, data: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    if (this.fault === 'refusal') send('response.refusal.delta', { delta: 'I cannot help with that.' })
    else await this.#pieces(response, answer, (delta) => send('response.output_text.delta', { delta }))
    if (this.fault === 'dropped') return void response.socket?.end()
    send(this.fault === 'cut_off' ? 'response.incomplete' : 'response.completed', { response: this.#response(answer) })
    response.end()
  }

  #completion(response: ServerResponse, answer: string) {
    const isRefused = this.fault === 'refusal'
    const message = { role: 'assistant', content: isRefused ? null : answer, refusal: isRefused ? 'No.' : null }
    const finish_reason = this.fault === 'cut_off' ? 'length' : 'stop'
    response.writeHead(200, JSON_TYPE)
    const whole = JSON.stringify({
      id: 'chat_1',
      object: 'chat.completion',
      created: 1,
      model: 'model-1',
      choices: [{ index: 0, message, finish_reason }],
      usage: { prompt_tokens: this.tokens - 100, completion_tokens: 100, total_tokens: this.said ?? this.tokens },
    })
    if (this.fault === 'dropped') return this.#drop(response, whole)
    response.end(whole)
  }

  async #chunks(response: ServerResponse, answer: string) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (choices: object[], usage: object | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'chat_1', object: 'chat.completion.chunk', created: 1, model: 'model-1', choices, usage })}\n\n`
      )
    await this.#pieces(response, answer, (content) => send([{ index: 0, delta: { content }, finish_reason: null }]))
    if (this.fault === 'dropped') return void response.socket?.end()
    send([{ index: 0, delta: {}, finish_reason: this.fault === 'cut_off' ? 'length' : 'stop' }])
    send([], { prompt_tokens: this.tokens - 100, completion_tokens: 100, total_tokens: this.said ?? this.tokens })
    response.end('data: [DONE]\n\n')
  }

  /** Word by word, as models do; of a text with a line '…' the rest waits for `release`. */
  async #pieces(response: ServerResponse, answer: string, send: (piece: string) => void) {
    const whole = this.fault === 'dropped' ? answer.slice(0, answer.length / 2) : answer
    for (const piece of whole.split(/(?<=\s)/)) {
      if (piece.trim() === '…')
        await Promise.race([this.#held, new Promise((resolve) => response.once('close', resolve))])
      else send(piece)
    }
  }

  #drop(response: ServerResponse, whole: string) {
    response.write(whole.slice(0, whole.length / 2))
    setImmediate(() => response.destroy())
  }
}
