import { test } from '@japa/runner'
import { processMark } from '#files/reserved/process_mark'
import { cableOf, cleanUp, destroyNamespace, sweepDeadRuns, tableOf } from '#tests/tunnel/bed/clean_up'
import { Machine } from '#tests/tunnel/bed/machine'
import { joinRoot } from '#tests/tunnel/bed/root_link'
import { must, runSync } from '#tests/tunnel/bed/shell'

const ADDRESS = '203.0.113.250'

test.group('What a killed run left', (group) => {
  group.each.teardown(cleanUp)

  test('is removed also where another process has its number by now, and a running run keeps what it has', async ({
    assert,
    cleanup,
  }) => {
    const own = await Machine.create('own')
    const ownAddress = await joinRoot(own)
    // The number of the run that was killed is that of this process's parent now.
    const [, start, numbersOf] = processMark().split('-')
    const left = `culvert-${process.ppid}-${start}0-${numbersOf}-left`
    const [cable, rule] = [cableOf(process.ppid), ['from', ADDRESS, 'lookup', tableOf(process.ppid)]]
    cleanup(() => {
      runSync('ip', ['rule', 'del', ...rule])
      runSync('ip', ['link', 'del', cable])
      destroyNamespace(left)
    })
    await must('ip', ['netns', 'add', left])
    await must('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'to-root', 'netns', left])
    await must('ip', ['rule', 'add', ...rule])

    sweepDeadRuns()
    const namespaces = await must('ip', ['netns', 'list'])
    const rules = await must('ip', ['rule', 'list'])
    assert.notInclude(namespaces, left)
    assert.notInclude(rules, ADDRESS)
    assert.notEqual(runSync('ip', ['link', 'show', cable]).code, 0)
    assert.include(namespaces, own.namespace)
    assert.include(rules, `from ${ownAddress} lookup ${tableOf(process.pid)}`)
    await own.must('true', [])
  })
})
