import { render } from 'ink'
import type { ComponentType } from 'react'
import { terminal } from '#cli/kernel/terminal'

/** Draws one last frame and leaves it standing. The log keeps its own stream while Ink draws. */
export async function show<Data>(View: ComponentType<{ data: Data }>, data: Data) {
  const app = render(<View data={data} />, {
    patchConsole: false,
    stdout: terminal().stdout as NodeJS.WriteStream,
  })
  app.unmount()
  await app.waitUntilExit()
}
