import { test } from '@japa/runner'
import fc from 'fast-check'
import { freshStart } from '#tests/support/accounts'
import { books, differences } from '#tests/support/billing/books'
import { checkInvariants } from '#tests/support/billing/invariants'
import { FAIR, Scrambled, type Step, type Weather, weather } from '#tests/support/billing/scrambled'
import { stepLives } from '#tests/support/billing/step_lives'
import { permutation, runsOf } from '#tests/support/depth'
import { has, type Subject } from '#tests/support/gateways/contract/subject'
import { harnesses } from '#tests/support/gateways/harnesses'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

/** Of each life at each provider, unless somebody wants to look at more. */
const WEATHERS = runsOf(5, 25)

/** What is in the books after a life in such weather. */
async function lived(subject: Subject, steps: readonly Step[], sky: Weather) {
  await freshStart()
  const undo: (() => Promise<void>)[] = []
  const harness = await subject.open()
  const scrambled = new Scrambled(harness, sky, has(subject, 'remembers'))
  const { settings, endpoint, clock } = harness
  const provided = { driver: scrambled.driver, settings, endpoint, clock, close: () => harness.close() }
  await provide((task) => void undo.push(task), provided)
  try {
    await scrambled.live(steps)
    await checkInvariants()
    return await books()
  } finally {
    for (const task of undo) await task()
  }
}

for (const subject of harnesses) {
  test.group(`Deliveries of ${subject.driver.name} in any order`, (group) => {
    group.each.setup(freshStart)
    group.each.timeout(120_000 * WEATHERS)

    for (const [title, steps] of Object.entries(stepLives(subject))) {
      permutation(
        subject.driver.name,
        `shuffled, doubled, late, two at a time: the same books after ${title}`,
        async ({ assert }) => {
          const expected = await lived(subject, steps, FAIR)
          assert.isNotEmpty(expected.ledger)
          const same = fc.asyncProperty(weather, async (sky) =>
            assert.equal(differences(expected, await lived(subject, steps, sky)).join('\n'), '')
          )
          await fc.assert(same, { numRuns: WEATHERS, endOnFailure: true })
        }
      )
    }
  })
}
