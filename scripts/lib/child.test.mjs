import { expect, test } from 'vitest'
import { run } from './child.mjs'

test('an answer can be read apart from what was said beside it', async () => {
  const script = "process.stderr.write('51 are not shown'); process.stdout.write('[]')"
  const { code, output, stdout } = await run(process.execPath, ['-e', script])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual([])
  expect(output).toContain('51 are not shown')
})
