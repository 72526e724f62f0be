import type OpenAI from 'openai'
import { chatLimits } from '#advisor/services/model/limits'
import {
  type Asked,
  checked,
  type Model,
  ModelFailure,
  openAi,
  openAiPackage,
} from '#advisor/services/model/open_model'
import type { Settings } from '#advisor/services/model/settings'

type Format = OpenAI.Chat.ChatCompletionCreateParams['response_format']

/** Servers and their models that took a question without a schema after they had refused it with one: the next one goes without at once. */
const withoutSchema = new Set<string>()

/** Chat completions, as compatible servers speak them. */
export function chatModel(settings: Settings): Model {
  const client = openAi(settings)
  const own = `${settings.baseUrl} ${settings.model}`
  const of = ({ instructions, input }: Asked) => ({
    model: settings.model,
    ...chatLimits(settings),
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: input },
    ],
  })
  return {
    async complete({ schema, ...asked }) {
      const ask = (format: Format, instructions: string) =>
        client.chat.completions.create(
          { ...of({ ...asked, instructions }), response_format: format },
          { signal: asked.signal }
        )
      const json_schema = { name: 'advice', strict: true, schema }
      // Some know JSON, but no schema: then it is part of the instructions.
      const askWithout = () => ask({ type: 'json_object' }, `${asked.instructions}\n${JSON.stringify(schema)}`)
      const askWith = () =>
        ask({ type: 'json_schema', json_schema }, asked.instructions).catch(async (error: unknown) => {
          if (!(error instanceof openAiPackage().BadRequestError) || !asked.takeRetry()) throw error
          const taken = await askWithout()
          withoutSchema.add(own)
          return taken
        })
      const answer = await (withoutSchema.has(own) ? askWithout() : askWith())
      if (answer.usage) asked.onUsage(answer.usage.total_tokens)
      const [choice] = answer.choices
      const end = { isRefused: Boolean(choice?.message.refusal), isCutOff: isCutOff(choice?.finish_reason) }
      return checked(choice?.message.content ?? '', end)
    },
    async stream(asked, onText) {
      const chunks = await client.chat.completions.create(
        { ...of(asked), stream: true, stream_options: { include_usage: true } },
        { signal: asked.signal }
      )
      let text = ''
      let end: string | null = null
      let isRefused = false
      for await (const { choices, usage } of chunks) {
        if (usage) asked.onUsage(usage.total_tokens)
        const [choice] = choices
        end = choice?.finish_reason ?? end
        isRefused ||= Boolean(choice?.delta.refusal)
        const piece = choice?.delta.content ?? ''
        text += piece
        if (piece) onText(piece)
      }
      if (end === null) throw new ModelFailure('cut_off', "The model's answer broke off")
      checked(text, { isRefused, isCutOff: isCutOff(end) })
    },
  }
}

function isCutOff(reason: string | null | undefined): boolean {
  return reason === 'length' || reason === 'content_filter'
}
