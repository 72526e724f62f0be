import { test } from '@japa/runner'
import { actOnEach } from '#core/act_on_each'
import { actedBody } from '#core/http/acted_body'
import { ApiError } from '#core/errors'
import { err, ok } from '#core/result'

test.group('One action on many', () => {
  test('is told by what was done, what was so already and what was refused, in order', async ({ assert }) => {
    const asked: number[] = []
    const acted = await actOnEach([4, 1, 3, 2], async (id) => {
      asked.push(id)
      if (id === 3) return err({ type: 'closed' })
      return ok(id === 1 ? { changed: false } : null)
    })
    assert.deepEqual(asked, [4, 1, 3, 2])
    assert.deepEqual(acted, { done: [4, 2], unchanged: [1], refused: [{ id: 3, error: { type: 'closed' } }] })
    const body = actedBody(acted, ({ type }) => new ApiError(409, 'E_CLOSED', `It is ${type}.`))
    assert.deepEqual(body.refused, [{ id: 3, code: 'E_CLOSED', message: 'It is closed.' }])
  })
})
