import { execFile } from 'node:child_process'
import { findProgram, type ProgramName } from './programs.js'

/** Calls a program with a fixed list of arguments, never through a shell. */
export type Run = (program: ProgramName, args: readonly string[]) => Promise<{ code: number; stdout: string }>

/** A program refused. Its own words are left out: `wg` repeats keys in its errors. */
export class CommandFailed extends Error {
  constructor(
    readonly program: string,
    readonly exitCode: number
  ) {
    super(`${program} ended with ${exitCode}`)
  }
}

const TIMEOUT_MS = 20_000
const MAX_OUTPUT = 256 * 1024 * 1024
const NOT_FOUND = 127

export const runProgram: Run = (program, args) => {
  const path = findProgram(program)
  if (!path) return Promise.resolve({ code: NOT_FOUND, stdout: '' })
  return new Promise((resolve) => {
    const options = {
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C' },
    }
    execFile(path, args, options, (error, stdout) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      resolve({ code, stdout })
    })
  })
}

/** Runs a program that has to succeed and answers what it printed. */
export async function must(run: Run, program: ProgramName, args: readonly string[]): Promise<string> {
  const { code, stdout } = await run(program, args)
  if (code !== 0) throw new CommandFailed(program, code)
  return stdout
}
