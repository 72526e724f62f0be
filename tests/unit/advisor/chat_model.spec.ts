import { test } from '@japa/runner'
import { chatModel } from '#advisor/services/model/chat_model'
import { ModelServer } from '#tests/support/model_server'

const schema = { type: 'object', properties: { summary: { type: 'string' } } }

test.group('A model behind chat completions', () => {
  async function open(cleanup: (work: () => Promise<void>) => void) {
    const server = await ModelServer.start()
    cleanup(() => server.close())
    server.answer = '{"summary":"Fine."}'
    const { baseUrl } = server
    const settings = { key: 'sk-test', baseUrl, host: '', api: 'chat', model: 'm', dailyTokens: 1 } as const
    const ask = () => {
      const own = { signal: AbortSignal.timeout(5_000), takeRetry: () => true, onUsage: () => {} }
      return chatModel(settings).complete({ instructions: 'Advise.', input: '{}', operatorId: 1, ...own, schema })
    }
    const formats = () => server.calls.map(({ body }) => (body['response_format'] as { type: string }).type)
    return { server, ask, formats }
  }

  test('that knows no schemas is told of it in words, and the next time at once', async ({ assert, cleanup }) => {
    const { server, ask, formats } = await open(cleanup)
    server.knowsSchemas = false
    for (let round = 0; round < 2; round++) assert.equal(await ask(), server.answer)
    assert.deepEqual(formats(), ['json_schema', 'json_object', 'json_object'])
    for (const { body } of server.calls.slice(1))
      assert.equal(body.messages?.[0]?.content, `Advise.\n${JSON.stringify(schema)}`)
  })

  test('that knows them is sent one each time, and another failure changes nothing', async ({ assert, cleanup }) => {
    const { server, ask, formats } = await open(cleanup)
    await ask()
    server.fault = 'broken'
    await assert.rejects(ask)
    server.fault = null
    await ask()
    assert.deepEqual(formats(), ['json_schema', 'json_schema', 'json_schema'])
  })
})
