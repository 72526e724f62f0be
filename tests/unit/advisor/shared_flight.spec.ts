import { test } from '@japa/runner'
import { AskForAdvice } from '#advisor/actions/ask_for_advice'
import { CallModel } from '#advisor/actions/call_model'
import type { Advice, Scope } from '#advisor/services/advice'
import { nothingToAdvise } from '#advisor/services/advise'
import { Models } from '#advisor/services/model/model_of'
import type { Settings } from '#advisor/services/model/settings'
import type { KnownFigure, Sheet } from '#advisor/services/sheet'
import { err, ok, type Result } from '#core/result'
import { freshStart } from '#tests/support/accounts'

const churn = { key: 'churnRate', label: 'Churn rate', text: '4.20 %', value: 4.2, unit: 'percent' } as KnownFigure
const sent: Sheet = new Map([[churn.key, churn]])
const scope: Scope = { range: '30d', to: '2026-03-10', currency: 'USD', testMode: false }
const settings = { host: 'model.example.com', model: 'm', dailyTokens: 100_000 } as Settings
const BUSY = 1

test.group('Advice that several operators ask for at once', (group) => {
  group.each.setup(freshStart)

  test("is asked for again by an operator who waited for another's request that had to wait in vain", async ({
    assert,
  }) => {
    const askedBy: number[] = []
    const calls = {
      execute: async ({ operatorId }: { operatorId: number }): Promise<Result<Advice, 'in_progress'>> => {
        askedBy.push(operatorId)
        return operatorId === BUSY ? err('in_progress') : ok(nothingToAdvise())
      },
    } as unknown as CallModel
    const ask = new AskForAdvice(calls, { of: async () => ({}) } as unknown as Models)
    const one = (operatorId: number) => ask.execute({ settings, operatorId, sent, scope, keep: async () => {} })
    const [busy, sameOne, other, another] = await Promise.all([one(BUSY), one(BUSY), one(2), one(3)])
    assert.deepEqual([busy, sameOne], [err('in_progress'), err('in_progress')])
    assert.isTrue(other.ok && another.ok)
    assert.deepEqual(askedBy, [BUSY, 2])
  })
})
