import { test } from '@japa/runner'
import { chatModel } from '#advisor/services/model/chat_model'
import { MOST_OUTPUT } from '#advisor/services/model/open_model'
import { responsesModel } from '#advisor/services/model/responses_model'
import { ModelServer } from '#tests/support/model_server'

const [OPENAI, AZURE, LOCAL] = ['api.openai.com', 'x.openai.azure.com', '127.0.0.1:11434']
const LIMITS = ['max_tokens', 'max_completion_tokens', 'max_output_tokens', 'reasoning_effort', 'reasoning']

const whole = { max_completion_tokens: MOST_OUTPUT }
const old = { max_tokens: MOST_OUTPUT }
const little = { reasoning_effort: 'low' }

/** How long an answer may be, and how much the model thinks, as each is told. */
const CHAT: [host: string, model: string, sent: object][] = [
  [OPENAI, 'gpt-5-mini', { ...whole, ...little }],
  [OPENAI, 'gpt-5.6', { ...whole, ...little }],
  [OPENAI, 'o4-mini', { ...whole, ...little }],
  [OPENAI, 'gpt-5-chat-latest', whole],
  [OPENAI, 'gpt-5-pro', whole],
  [OPENAI, 'o1-mini', whole],
  [OPENAI, 'o1-preview-2024-09-12', whole],
  [OPENAI, 'o3-deep-research', whole],
  [OPENAI, 'gpt-4.1', whole],
  [AZURE, 'our-deployment', whole],
  ['router.example.com', 'openai/gpt-5-mini', { ...whole, ...little }],
  ['router.example.com', 'openai/o1-mini', whole],
  [LOCAL, 'gpt-oss:20b', { ...old, ...little }],
  [LOCAL, 'llama3.2', old],
]
const RESPONSES: typeof CHAT = [
  [OPENAI, 'gpt-5-mini', { max_output_tokens: MOST_OUTPUT, reasoning: { effort: 'low' } }],
  [OPENAI, 'o4-mini-deep-research', { max_output_tokens: MOST_OUTPUT }],
  [OPENAI, 'gpt-4.1', { max_output_tokens: MOST_OUTPUT }],
  [LOCAL, 'llama3.2', { max_output_tokens: MOST_OUTPUT }],
]

test.group('The token limit and thinking effort of an answer', () => {
  for (const [api, cases] of [
    ['chat', CHAT],
    ['responses', RESPONSES],
  ] as const)
    for (const [host, model, sent] of cases)
      test(`are sent to ${model} at ${host} by ${api} under the names that it accepts`, async ({ assert, cleanup }) => {
        const server = await ModelServer.start()
        cleanup(() => server.close())
        server.answer = '{}'
        const settings = { key: 'sk-test', baseUrl: server.baseUrl, host, api, model, dailyTokens: 1 } as const
        const asked = {
          instructions: 'Advise.',
          input: '{}',
          operatorId: 1,
          signal: AbortSignal.timeout(5_000),
          takeRetry: () => true,
          onUsage: () => {},
        }
        const own = api === 'chat' ? chatModel(settings) : responsesModel(settings)
        await own.complete({ ...asked, schema: { type: 'object' } })
        await own.stream(asked, () => {})
        assert.lengthOf(server.calls, 2)
        for (const { body } of server.calls) {
          const limits = Object.entries(body).filter(([name]) => LIMITS.includes(name))
          assert.deepEqual(Object.fromEntries(limits), sent)
        }
      })
})
