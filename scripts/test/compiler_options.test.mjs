import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compilerOptions } from './compiler_options.mjs'

describe('what the tests are compiled with', () => {
  it('is what tsconfig.json says, with all that it extends', () => {
    const { sourceMaps, jsc } = compilerOptions()
    expect(sourceMaps).toBe(true)
    expect(jsc.target).toBe('esnext')
    expect(jsc.parser.tsx).toBe(true)
    expect(jsc.transform).toMatchObject({
      decoratorMetadata: true,
      legacyDecorator: true,
      react: { runtime: 'automatic' },
    })
  })

  it('follows a change of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'culvert-tsconfig-'))
    const file = join(folder, 'tsconfig.json')
    const changed = { target: 'ES2022', sourceMap: false, useDefineForClassFields: false }
    writeFileSync(file, JSON.stringify({ compilerOptions: changed }))
    const { sourceMaps, jsc } = compilerOptions(file)
    rmSync(folder, { recursive: true })
    expect({ sourceMaps, target: jsc.target, tsx: jsc.parser.tsx }).toEqual({
      sourceMaps: false,
      target: 'es2022',
      tsx: false,
    })
    expect(jsc.transform).toMatchObject({
      decoratorMetadata: false,
      legacyDecorator: false,
      useDefineForClassFields: false,
    })
  })
})
