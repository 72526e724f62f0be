import type OpenAI from 'openai'
import { responseLimits } from '#advisor/services/model/limits'
import { type Asked, checked, identifierOf, type Model, ModelFailure, openAi } from '#advisor/services/model/open_model'
import type { Settings } from '#advisor/services/model/settings'

type Response = OpenAI.Responses.Response

/** The Responses API. Nothing is stored at the provider. */
export function responsesModel(settings: Settings): Model {
  const client = openAi(settings)
  const of = ({ instructions, input, operatorId }: Asked) => ({
    model: settings.model,
    instructions,
    input,
    store: false,
    ...responseLimits(settings),
    safety_identifier: identifierOf(operatorId),
  })
  return {
    async complete({ schema, ...asked }) {
      const format = { type: 'json_schema' as const, name: 'advice', strict: true, schema }
      const response = await client.responses.create({ ...of(asked), text: { format } }, { signal: asked.signal })
      noteUsage(response, asked)
      return checked(response.output_text, endOf(response))
    },
    async stream(asked, onText) {
      const events = await client.responses.create({ ...of(asked), stream: true }, { signal: asked.signal })
      let text = ''
      for await (const event of events) {
        if (event.type === 'response.output_text.delta') {
          text += event.delta
          onText(event.delta)
        }
        if ('response' in event) noteUsage(event.response, asked)
        if (event.type === 'response.failed') throw new ModelFailure('empty', 'The provider failed')
        if (event.type === 'response.completed' || event.type === 'response.incomplete')
          return void checked(text, endOf(event.response))
      }
      throw new ModelFailure('cut_off', "The model's answer broke off")
    },
  }
}

function noteUsage({ usage }: Response, { onUsage }: Pick<Asked, 'onUsage'>) {
  if (usage) onUsage(usage.total_tokens)
}

function endOf({ status, output }: Response) {
  const isRefused = output.some(
    (item) => item.type === 'message' && item.content.some(({ type }) => type === 'refusal')
  )
  return { isRefused, isCutOff: status === 'incomplete' }
}
